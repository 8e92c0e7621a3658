import { describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { GalleryStage } from "./gallery-stage.js";
import { VideoList } from "./video-list.js";

const images = Array.from({ length: 8 }, (_value, index) => ({
  key: `image-${index}`,
  alt: `Picture ${index}`,
  address: (width: number) => `/images/image-${index}?w=${width}`,
  url: `/images/image-${index}`,
}));

function Stage() {
  const [position, setPosition] = useState(0);
  return (
    <GalleryStage
      label="Pictures"
      images={images}
      position={position}
      onPositionChange={setPosition}
      onOpen={() => undefined}
    />
  );
}

function loaded(): number[] {
  const slides = screen.getAllByRole("button", { name: /^Enlarge: / });
  return slides.flatMap((slide, index) => (slide.querySelector("img") ? [index] : []));
}

describe("pre-rendering of the gallery", () => {
  it("loads two images on each side, wrapping around [S2-4.52][S2-9.45]", () => {
    render(<Stage />);
    expect(loaded()).toEqual([0, 1, 2, 6, 7]);
  });

  it("keeps viewed images loaded when it moves on [S2-4.52]", async () => {
    render(<Stage />);
    for (let step = 0; step < 4; step += 1) await userEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(loaded()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("loads no neighbors without a range [S2-9.46]", () => {
    const videos = [0, 1, 2].map((index) => ({ url: `/video-${index}.mp4`, title: `Video ${index}` }));
    const { container } = render(<VideoList videos={videos} />);
    expect([...container.querySelectorAll("video")].map((video) => video.getAttribute("src"))).toEqual([
      "/video-0.mp4",
    ]);
  });
});

it("leaves hidden thumbnails to the browser's lazy loading, and captions to videos that have them", () => {
  const { container } = render(<Stage />);
  const thumbnails = [...container.querySelectorAll("button > img")];
  expect(thumbnails.map((thumbnail) => thumbnail.getAttribute("loading"))).toEqual(images.map(() => "lazy"));
  const { container: videos } = render(<VideoList videos={[{ url: "/video.mp4", title: "Video" }]} />);
  expect(videos.querySelector("track")).toBeNull();
});
