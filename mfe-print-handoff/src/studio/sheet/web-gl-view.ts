/** A sheet in soft light, brighter at the top; its gloss shows its finish. */
const VERTEX = `attribute vec2 corner; varying vec2 at;
void main() { at = corner * 0.5 + 0.5; gl_Position = vec4(corner, 0.0, 1.0); }`;
const FRAGMENT = `precision mediump float; varying vec2 at; uniform sampler2D sheet; uniform float shine;
void main() {
  vec4 printed = texture2D(sheet, vec2(at.x, 1.0 - at.y));
  float light = 0.94 + 0.06 * at.y;
  float sheen = shine * smoothstep(0.3, 0.0, abs(at.x + at.y - 1.05)) * 0.16;
  gl_FragColor = vec4(printed.rgb * light + sheen, 1.0);
}`;

export type WebGlView = {
  /** Shows a painted sheet; `shine` ranges from 0 (matte) to 1 (gloss). */
  show(sheet: HTMLCanvasElement, shine: number): void;
};

/** Undefined if the device has no WebGL. */
export function createWebGlView(canvas: HTMLCanvasElement): WebGlView | undefined {
  const gl = canvas.getContext("webgl", { antialias: false, preserveDrawingBuffer: true });
  const program = gl && createProgram(gl);
  if (!gl || !program) return undefined;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, "corner");
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const) {
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  }
  // Sheets are opaque, so premultiplied pixels can be uploaded as they are, without dividing by an alpha of 1.
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  const shineAt = gl.getUniformLocation(program, "shine");
  return {
    show(sheet, shine) {
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, sheet);
      gl.uniform1f(shineAt, shine);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    },
  };
}

function createProgram(gl: WebGLRenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined;
}
