/** Texts of the slot, by tenant. */
export const texts = {
  retail: {
    heading: "From team-template",
    about: "Something about {name}.",
    more: "Tell me more",
    details: "There is nothing more yet.",
  },
  business: {
    heading: "From team-template",
    about: "Something about {name}, for your company.",
    more: "Tell me more",
    details: "There is nothing more yet.",
  },
} as const;
