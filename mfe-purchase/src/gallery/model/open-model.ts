import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer, type Object3D } from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import { centerModel, fitFieldOfView, measureViewDistance } from "./frame-model.js";
import { createTurntable } from "./turntable.js";
import { findSpaceView, type SpaceView } from "./space-view.js";

export type ModelOptions = {
  readonly canvas: HTMLCanvasElement;
  /** URL of a binary glTF file with lengths in meters. */
  readonly url: string;
  /** If true, nothing moves except by the shopper's own input. */
  readonly isCalm: boolean;
  /** Called when the browser drops the WebGL context. */
  readonly onLost: () => void;
};

export type ModelView = Pick<ReturnType<typeof createTurntable>, "turn" | "tilt" | "zoom" | "reset" | "close"> & {
  /** Opens the AR view; undefined if the device has none. Rejects if the view can't be opened. */
  readonly spaceView: SpaceView | undefined;
};

export type OpenModel = (options: ModelOptions) => Promise<ModelView>;

const FIELD_OF_VIEW = 30;
const MAXIMUM_PIXEL_RATIO = 2;
const [SKY, GROUND] = [0xffffff, 0xb8b2a8];

/** Renders a model on a canvas. Rejects without WebGL and if the model can't be loaded. */
export const openModel: OpenModel = async ({ canvas, url, isCalm, onLost }) => {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  const { scene: model } = await new GLTFLoader().loadAsync(url).catch((error: unknown) => {
    renderer.dispose();
    throw error;
  });
  const closing = new AbortController();
  const scene = createRoom(centerModel(model));
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 100);
  const controls = new OrbitControls(camera, canvas);
  controls.enablePan = false;
  controls.enableDamping = false;

  const draw = () => renderer.render(scene, camera);
  const table = createTurntable(controls, measureViewDistance(model, FIELD_OF_VIEW), draw);
  const frame = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(devicePixelRatio, MAXIMUM_PIXEL_RATIO));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.fov = fitFieldOfView(FIELD_OF_VIEW, camera.aspect);
    camera.updateProjectionMatrix();
    draw();
  });
  frame.observe(canvas);
  canvas.addEventListener("webglcontextlost", onLost);
  if (!isCalm) table.introduce();

  return {
    ...table,
    spaceView: await findSpaceView({ renderer, scene, model, closing: closing.signal }),
    close() {
      closing.abort();
      canvas.removeEventListener("webglcontextlost", onLost);
      frame.disconnect();
      table.close();
      controls.dispose();
      renderer.dispose();
    },
  };
};

function createRoom(model: Object3D): Scene {
  const scene = new Scene();
  const sun = new DirectionalLight(SKY, 1.6);
  sun.position.set(1.5, 3, 2.5);
  scene.add(new HemisphereLight(SKY, GROUND, 2), sun, model);
  return scene;
}
