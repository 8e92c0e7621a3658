import type { Color } from "./solid/color.js";
import type { CameraAngle } from "./solid/camera.js";
import type { Body } from "./solid/solid.js";
import labels from "./label/labels.json" with { type: "json" };
import { WALLS } from "./illustrations/palettes.js";
import { COLORS, type PictureId, type PictureView } from "./picture-id.js";
import { toMesh } from "./model/mesh.js";
import { writeGlb } from "./model/write-glb.js";
import { PICTURE_KINDS, type PictureKind, type PictureObjects } from "./picture-kinds.js";
import { drawScene, type Scene } from "./scene/draw-scene.js";
import type { Room } from "./scene/room.js";
import views from "./scene/views.json" with { type: "json" };
import sizes from "./scene/sizes.json" with { type: "json" };
import { createSeededRandom, type SeededRandom } from "./seeded-random.js";

type SceneView = Omit<Scene, "bodies">;

const DESKS: readonly [Color, ...Color[]] = ["#d9c4a5", "#c9ad88", "#e6e2da", "#b7906a"];
const FLOORS: readonly [Color, ...Color[]] = ["#c9a57b", "#b58a60", "#a9825f", "#c7b59c"];

/** The best camera position for a kind of object. */
type Standpoint = {
  readonly angle: CameraAngle;
  readonly front: CameraAngle;
  /** Center of the close-up, as fractions of width, height and depth. */
  readonly detail: [number, number, number];
  /** Furniture is shown on a floor, everything else on a desk. */
  readonly standsOn: "floor" | "desk";
};

const STANDPOINTS = views as Readonly<Record<PictureKind, Standpoint>>;

type ViewOf = (standpoint: Standpoint, random: SeededRandom) => SceneView;

const VIEWS: Readonly<Partial<Record<PictureView, ViewOf>>> = {
  1: ({ angle }) => ({ angle }),
  2: ({ front }) => ({ angle: front }),
  3: ({ angle, detail }) => ({ angle, zoom: 2.1, focus: detail }),
  4: ({ angle, standsOn }, random) => ({
    angle: { yaw: angle.yaw * 0.7, pitch: Math.min(angle.pitch, 24) },
    room: chooseRoom(standsOn, random),
  }),
  5: ({ angle }) => ({ angle: { yaw: -angle.yaw * 1.2, pitch: angle.pitch + 4 } }),
  6: () => ({ angle: { yaw: 24, pitch: 16 }, zoom: 0.66 }),
};

/** Hand-held: tilted, off center and in random light. */
const asCustomer: ViewOf = ({ angle, standsOn }, random) => ({
  angle: { yaw: angle.yaw + random.between(-26, 26), pitch: random.between(14, 36) },
  zoom: random.between(1.02, 1.35),
  focus: [random.between(0.35, 0.65), random.between(0.4, 0.6), 0.5],
  room: chooseRoom(standsOn, random),
  snapshot: { roll: random.between(-7, 7), light: random.pick(["#ff9d3f", "#ffd59a", "#2b3c66", "#8fa9c9"]) },
  props: standsOn === "desk" ? PICTURE_KINDS.mugs.mug(random) : [],
});

function chooseRoom(standsOn: Standpoint["standsOn"], random: SeededRandom): Room {
  return {
    wall: random.pick(WALLS),
    floor: random.pick(standsOn === "floor" ? FLOORS : DESKS),
    boards: standsOn === "floor",
  };
}

/**
 * Draws the picture as an SVG document. The same id always gives the same text, and all views of an id show the same
 * product.
 */
export function drawPicture(id: PictureId): string {
  const { kind, seed, view } = id;
  const toScene = VIEWS[view];
  const inches = view === 6 ? SIZES[`${kind}-${seed}`] : undefined;
  return drawScene({
    bodies: buildBodies(id),
    ...(toScene
      ? toScene(STANDPOINTS[kind], createSeededRandom(`${kind} ${seed} room`))
      : asCustomer(STANDPOINTS[kind], createSeededRandom(`${kind} ${seed} ${view}`))),
    ...(inches && { inches }),
  });
}

/** The same product as a 3D model in binary glTF. */
export function buildModel(id: Omit<PictureId, "view">): Buffer {
  return writeGlb(toMesh(buildBodies(id)));
}

/** Width, depth and height in inches, by kind and seed. */
const SIZES: Readonly<Record<string, readonly string[]>> = sizes;

/** Label text on the package, by kind and seed. */
const LABELS: Readonly<Record<string, readonly string[]>> = labels;

function buildBodies({ kind, object, color, count, seed }: Omit<PictureId, "view">): readonly Body[] {
  const declared = { object, color: color && COLORS[color], count, label: LABELS[`${kind}-${seed}`] };
  const random = createSeededRandom(`${kind} ${seed}`, declared);
  const objects: PictureObjects = PICTURE_KINDS[kind];
  return random.object(objects)?.(random) ?? [];
}
