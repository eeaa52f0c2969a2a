import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { generatedFiles, outdatedFiles } from "../../../scripts/registers.ts";

type Declared = Readonly<Record<string, unknown>> | readonly unknown[];
/** Each of these modules exports one constant. */
type Modules = Readonly<Record<string, Readonly<Record<string, Declared>>>>;

const generated: Modules = import.meta.glob("../../../app/registers/*.generated.ts", { eager: true });
const declared: Modules = import.meta.glob("../../../app/models/*/registers/*.rules.ts", { eager: true });

const namesIn = (modules: Modules, ending: string): unknown[] =>
  Object.entries(modules)
    .filter(([path]) => path.endsWith(ending))
    .flatMap(([, module]) => Object.values(module))
    .flatMap((constant) => (Array.isArray(constant) ? constant : Object.keys(constant)));

test("the files of app/registers are what `npm run registers` writes today", () => {
  expect(outdatedFiles()).toEqual([]);
  expect(
    readdirSync("app/registers")
      .map((file) => `app/registers/${file}`)
      .sort(),
  ).toEqual([...generatedFiles().keys()].sort());
});

test.each([...generatedFiles().keys()])("%s has each name once, from the noun that declares it", (path) => {
  const names = namesIn(declared, path.replace("app/", "/").replace(".generated.ts", ".rules.ts"));
  expect(names).not.toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(namesIn(generated, path).sort()).toEqual(names.sort());
});
