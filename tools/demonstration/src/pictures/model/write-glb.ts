import type { Mesh } from "./mesh.js";

const [GLB_MAGIC, GLB_VERSION, JSON_CHUNK, BINARY_CHUNK] = [0x46546c67, 2, 0x4e4f534a, 0x004e4942];
const [FLOAT, ARRAY_BUFFER] = [5126, 34_962];
const SPACE = 0x20;

/** Writes the mesh as binary glTF 2.0: one node, one matte material, vertex colors. */
export function writeGlb({ positions, normals, colors }: Mesh): Buffer {
  const parts = [positions, normals, colors].map((numbers) => Buffer.from(Float32Array.from(numbers).buffer));
  const binary = Buffer.concat(parts);
  const count = positions.length / 3;
  const offsets = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.length, 0));
  const bounds = boundsOf(positions);
  const document = {
    asset: { version: "2.0", generator: "storefront-api" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1, COLOR_0: 2 }, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 0.75 }, doubleSided: true }],
    accessors: [0, 1, 2].map((bufferView) => ({
      bufferView,
      componentType: FLOAT,
      count,
      type: "VEC3",
      ...(bufferView === 0 && bounds),
    })),
    bufferViews: parts.map((part, index) => ({
      buffer: 0,
      byteOffset: offsets[index],
      byteLength: part.length,
      target: ARRAY_BUFFER,
    })),
    buffers: [{ byteLength: binary.length }],
  };
  const json = Buffer.from(JSON.stringify(document));
  const chunks = [toChunk(JSON_CHUNK, json, SPACE), toChunk(BINARY_CHUNK, binary, 0)];
  const body = Buffer.concat(chunks);
  return Buffer.concat([toWords(GLB_MAGIC, GLB_VERSION, 12 + body.length), body]);
}

/** Chunks are padded to multiples of four bytes. */
function toChunk(type: number, content: Buffer, filler: number): Buffer {
  const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4, filler)]);
  return Buffer.concat([toWords(padded.length, type), padded]);
}

function toWords(...words: readonly number[]): Buffer {
  const buffer = Buffer.alloc(words.length * 4);
  words.forEach((word, index) => buffer.writeUInt32LE(word, index * 4));
  return buffer;
}

function boundsOf(positions: readonly number[]): { readonly min: readonly number[]; readonly max: readonly number[] } {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  positions.forEach((value, index) => {
    const axis = index % 3;
    // The buffer has single precision, so the limits must be rounded the same way.
    const single = Math.fround(value);
    min[axis] = Math.min(min[axis] ?? single, single);
    max[axis] = Math.max(max[axis] ?? single, single);
  });
  return { min, max };
}
