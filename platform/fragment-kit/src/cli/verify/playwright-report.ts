import * as z from "zod/mini";
import { FragmentError } from "../../build/fragment-error.js";

const Result = z.object({
  status: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()), stack: z.optional(z.string()) }))),
});

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tags: z.array(z.string()),
  tests: z.array(
    z.object({
      projectName: z.string(),
      /** `unexpected` failed; `flaky` passed on retry. */
      status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
      annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
      results: z.array(Result),
    }),
  ),
});

type Suite = z.infer<typeof FlatSuite> & { readonly suites?: readonly Suite[] | undefined };
const FlatSuite = z.object({ title: z.string(), file: z.string(), specs: z.array(Spec) });
const Suite: z.ZodMiniType<Suite> = z.extend(FlatSuite, { suites: z.optional(z.lazy(() => z.array(Suite))) });

/** The part of Playwright's JSON report that is used here. */
const Report = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(Suite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

export type ListedTest = {
  readonly project: string;
  /** Relative to the test root. */
  readonly file: string;
  /** Titles of its groups and of the test itself. */
  readonly titles: readonly string[];
  /** Including the `@`. */
  readonly tags: readonly string[];
  readonly status: "expected" | "unexpected" | "flaky" | "skipped";
  readonly annotations: readonly { readonly type: string; readonly description?: string | undefined }[];
  /** Errors of all attempts. */
  readonly errors: readonly string[];
};

type PlaywrightReport = {
  readonly rootFolder: string;
  readonly tests: readonly ListedTest[];
  /** Errors outside of tests, such as files that can't be loaded. */
  readonly errors: readonly string[];
};

export function readPlaywrightReport(text: string): PlaywrightReport {
  const report = Report.safeParse(JSON.parse(text));
  if (!report.success) {
    const issues = report.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new FragmentError(
      "project-invalid",
      "This version of Playwright uses another report format than 1.65.",
      issues,
    );
  }
  const { config, suites, errors } = report.data;
  return {
    rootFolder: config.rootDir,
    // A file's own suite uses the file name as title.
    tests: suites.flatMap((suite) => listTests(suite, [])),
    errors: errors.map(({ message }) => message ?? "unknown"),
  };
}

function listTests({ specs, suites = [] }: Suite, groups: readonly string[]): ListedTest[] {
  return [
    ...specs.flatMap(({ title, file, tags, tests }) =>
      tests.map(({ projectName, status, annotations, results }) => ({
        project: projectName,
        file,
        status,
        annotations,
        titles: [...groups, title],
        tags: tags.map((tag) => (tag.startsWith("@") ? tag : `@${tag}`)),
        errors: results.flatMap(({ errors }) => errors ?? []).map(({ stack, message }) => stack ?? message ?? ""),
      })),
    ),
    ...suites.flatMap((suite) => listTests(suite, [...groups, suite.title])),
  ];
}

/** A line for a `--test-list` file. */
export function toTestListLine({ project, file, titles }: Pick<ListedTest, "project" | "file" | "titles">): string {
  return [`[${project}]`, file, ...titles].join(" › ");
}
