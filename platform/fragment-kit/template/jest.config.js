export default { preset: "fragment-kit", testMatch: ["<rootDir>/src/**/*.test.tsx"] };
