import { describe, expect, it } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { GalleryStage } from "./gallery-stage.js";
import { VideoList } from "./gallery-modal.js";

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

describe("the keyboard in the gallery", () => {
  it("reaches every image without a script, and one at a time with it", () => {
    const html = renderToString(<Stage />);
    expect(html.match(/ loading="lazy"/g)).toHaveLength(15);
    for (let number = 1; number <= 8; number += 1) {
      expect(html).toContain(`<a id="picture-${number}"`);
      expect(html).toContain(` href="#picture-${number}"`);
    }
    expect(html).not.toMatch(/<a [^>]*tabindex/);
    render(<Stage />);
    const slides = screen.getAllByRole("button", { name: /^Enlarge: / });
    expect(slides.map((slide) => slide.getAttribute("tabindex"))).toEqual([null, ...Array(7).fill("-1")]);
  });

  it("says which way the thumbnails go", () => {
    render(<Stage />);
    const thumbnails = screen.getByRole("toolbar", { name: "Thumbnails: Pictures" });
    fireEvent.focus(screen.getByRole("button", { name: "Picture 0" }));
    expect(thumbnails.getAttribute("aria-orientation")).toBe("horizontal");
    thumbnails.style.flexDirection = "column";
    fireEvent.focus(screen.getByRole("button", { name: "Picture 0" }));
    expect(thumbnails.getAttribute("aria-orientation")).toBe("vertical");
  });
});

describe("pre-rendering of the gallery", () => {
  it("keeps viewed images loaded when it moves on [S2-4.52]", async () => {
    render(<Stage />);
    for (let step = 0; step < 4; step += 1) await userEvent.click(screen.getByRole("button", { name: /^Next: / }));
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
  const thumbnails = [...container.querySelectorAll('[role="toolbar"] img')];
  expect(thumbnails.map((thumbnail) => thumbnail.getAttribute("loading"))).toEqual(images.map(() => "lazy"));
  const { container: videos } = render(<VideoList videos={[{ url: "/video.mp4", title: "Video" }]} />);
  expect(videos.querySelector("track")).toBeNull();
});
