import { expect, it } from "@jest/globals";
import { leadBackFromSignIn } from "./guest-content.js";

const back = { itemNumber: "135848", returnTo: "/p?qty=3" };

it("leads back from signing in, and from nowhere else [S2-2.10]", () => {
  const content = {
    headliner: "Hello",
    MultipleCTAs: [
      { cta: "Sign in", destinationUrl: "/account/signin" },
      { cta: "Read", destinationUrl: "/lp/members" },
      { cta: "Look" },
    ],
  };
  expect(leadBackFromSignIn(content, "/account/signin", back)).toEqual({
    headliner: "Hello",
    MultipleCTAs: [
      { cta: "Sign in", destinationUrl: "/account/signin?LaunchItems=135848&returnTo=%2Fp%3Fqty%3D3" },
      { cta: "Read", destinationUrl: "/lp/members" },
      { cta: "Look" },
    ],
  });
});
