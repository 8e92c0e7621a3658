import { Spherical, Vector3 } from "three";
import type { OrbitControls } from "three/addons/controls/OrbitControls.js";

/** Initial camera position in degrees: slightly to the right and above. */
const FIRST_VIEW = { yaw: 35, pitch: 18 } as const;
const INTRODUCTION = { milliseconds: 2400, degrees: 40 } as const;
const [CLOSEST, FARTHEST] = [0.35, 1.8];
const RADIANS = Math.PI / 180;

/** Orbits the camera around the model. Draws only after a move. */
export function createTurntable(controls: OrbitControls, distance: number, draw: () => void) {
  const { object: camera } = controls;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  controls.minDistance = distance * CLOSEST;
  controls.maxDistance = distance * FARTHEST;
  controls.addEventListener("change", draw);
  controls.addEventListener("start", stop);

  function move(change: (place: Spherical) => void): void {
    const place = new Spherical().setFromVector3(camera.position);
    change(place);
    place.makeSafe();
    camera.position.setFromSpherical(place);
    controls.update();
    draw();
  }
  function reset(): void {
    const place = new Spherical(distance, (90 - FIRST_VIEW.pitch) * RADIANS, FIRST_VIEW.yaw * RADIANS);
    camera.position.copy(new Vector3().setFromSpherical(place));
    controls.update();
    draw();
  }
  const turn = (degrees: number) => move((place) => (place.theta -= degrees * RADIANS));

  reset();
  return {
    /** Degrees; positive turns right. */
    turn(degrees: number): void {
      stop();
      turn(degrees);
    },
    /** Degrees; positive looks from further above, never over the top. */
    tilt(degrees: number): void {
      stop();
      move((place) => (place.phi -= degrees * RADIANS));
    },
    /** Factors below 1 zoom in. */
    zoom(factor: number): void {
      stop();
      move(
        (place) => (place.radius = Math.min(distance * FARTHEST, Math.max(distance * CLOSEST, place.radius * factor))),
      );
    },
    reset(): void {
      stop();
      reset();
    },
    /** Briefly rotates the model until the shopper takes over. */
    introduce(): void {
      let [begun, shown] = [0, 0];
      const step = (now: number) => {
        begun ||= now;
        const share = Math.min(1, (now - begun) / INTRODUCTION.milliseconds);
        // Ease out, like an object turned by hand.
        const reached = INTRODUCTION.degrees * (1 - (1 - share) ** 3);
        turn(reached - shown);
        shown = reached;
        if (share < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
    close(): void {
      stop();
      controls.removeEventListener("change", draw);
      controls.removeEventListener("start", stop);
    },
  };
}
