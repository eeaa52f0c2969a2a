import { readFileSync } from "node:fs";
import { satisfies, subset } from "semver";
import { describe, expect, test } from "vitest";

interface Locked {
  version: string;
  /** npm writes this field only if a package is installed under a different name. */
  name?: string;
  deprecated?: string;
  engines?: { node?: string };
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const product: { engines: { node: string }; allowScripts: Record<string, boolean> } = read("package.json");

/** The packages of a lockfile as "name@version", without the project itself. */
function lockedIn(file: string) {
  const { packages }: { packages: Record<string, Locked> } = read(file);
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, locked]) => {
      const name = locked.name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      return { ...locked, name, label: `${name}@${locked.version}` };
    });
}

describe.each(["package-lock.json", "scripts/data/package-lock.json"])(
  "the packages in the lock file %s",
  (file) => {
    const locked = lockedIn(file);

    test("every package supports every Node version in the field `engines` of package.json", () => {
      const rejecting = locked.filter(({ engines }) => !subset(product.engines.node, engines?.node ?? "*"));
      expect(rejecting.map(({ label, engines }) => `${label}: ${String(engines?.node)}`)).toEqual([]);
    });

    test("the lock file has the packages of every operating system", () => {
      const names = new Set(locked.map(({ name }) => name));
      const absent = locked.flatMap(({ optionalDependencies = {} }) =>
        Object.keys(optionalDependencies).filter((name) => !names.has(name)),
      );
      expect(absent).toEqual([]);
    });

    test("no package is deprecated", () => {
      expect(locked.filter(({ deprecated }) => deprecated !== undefined).map(({ label }) => label)).toEqual(
        [],
      );
    });

    test("every package with an install script has an entry in allowScripts", () => {
      const unanswered = locked.filter(
        ({ name, hasInstallScript }) => hasInstallScript && !Object.hasOwn(product.allowScripts, name),
      );
      expect(unanswered.map(({ label }) => label)).toEqual([]);
    });
  },
);

test("allowScripts names only packages that have an install script, and allows none of these scripts", () => {
  const withScript = lockedIn("package-lock.json").filter(({ hasInstallScript }) => hasInstallScript);
  expect(Object.keys(product.allowScripts)).toEqual([...new Set(withScript.map(({ name }) => name))].sort());
  expect(Object.values(product.allowScripts)).not.toContain(true);
});

test("CI runs on the oldest supported Node and on each release line of Node that is in use", () => {
  const [, list = ""] =
    /node-version: \[(.*)\]/.exec(readFileSync(".github/workflows/test.yml", "utf8")) ?? [];
  const versions = [...list.matchAll(/"([\d.]+)"/g)].map(([, version = ""]) => version);
  expect(versions).toEqual(["20.19", "22", "24", "26"]);
  const newestOf = (version: string) => `${version}${version.includes(".") ? "" : ".99"}.0`;
  expect(versions.filter((version) => !satisfies(newestOf(version), product.engines.node))).toEqual([]);
});
