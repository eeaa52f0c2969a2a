import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const KINDS = "sandbox/stripe/unit.ts";

/** Files of the app that read responses of Stripe. */
const readers = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => join("app", file))
  .filter((file) => /\.tsx?$/.test(file) && /stripe\.ask\(|from "stripe"/.test(readFileSync(file, "utf8")));

/**
 * JSON keys that the stand-in returns only if a call asks for them (`included` in sandbox/stripe/expand.ts), or only
 * for a deleted customer.
 */
const ON_REQUEST = ["Customer.tax_ids", "Customer.deleted", "DeletedCustomer.deleted"];

const isOfStripe = (node: ts.Node) => node.getSourceFile().fileName.includes("/node_modules/stripe/");

/** The properties of Stripe's objects that the files in `readers` use, as declarations in Stripe's SDK. */
function propertiesRead(program: ts.Program, checker: ts.TypeChecker): ts.Declaration[] {
  const read = new Set<ts.Declaration>();
  const note = (symbol: ts.Symbol | undefined) => {
    for (const declaration of symbol?.declarations ?? [])
      if (ts.isInterfaceDeclaration(declaration.parent) && isOfStripe(declaration)) read.add(declaration);
  };
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) note(checker.getSymbolAtLocation(node.name));
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name)) note(checker.getTypeAtLocation(node.parent).getProperty(name.text));
    }
    ts.forEachChild(node, look);
  };
  for (const file of readers) {
    const source = program.getSourceFile(file);
    if (source) look(source);
  }
  return [...read];
}

/** For each property in the SDK's types, whether the stand-in returns it. */
function propertiesGiven(program: ts.Program, checker: ts.TypeChecker): Map<ts.Declaration, boolean> {
  const given = new Map<ts.Declaration, boolean>();
  const seen = new Set<string>();
  const ids = new Map<ts.Type, number>();
  const idOf = (type: ts.Type) => ids.get(type) ?? ids.set(type, ids.size).size;
  const objectsIn = (type: ts.Type): ts.Type[] =>
    type.isUnion()
      ? type.types.flatMap(objectsIn)
      : checker.isArrayType(type)
        ? [checker.getIndexTypeOfType(type, ts.IndexKind.Number)].flatMap((item) =>
            item ? objectsIn(item) : [],
          )
        : type.flags & ts.TypeFlags.Object
          ? [type]
          : [];
  const walk = (ours: ts.Type, published: ts.Type): void => {
    for (const own of objectsIn(ours))
      for (const theirs of objectsIn(published)) {
        const pair = `${idOf(own)} ${idOf(theirs)}`;
        if (seen.has(pair)) continue;
        seen.add(pair);
        for (const property of theirs.getProperties()) {
          const same = own.getProperty(property.name);
          for (const declaration of property.declarations ?? [])
            given.set(declaration, same !== undefined || (given.get(declaration) ?? false));
          if (same) walk(checker.getTypeOfSymbol(same), checker.getTypeOfSymbol(property));
        }
      }
  };
  const kinds = program.getSourceFile(KINDS)?.statements.find(ts.isInterfaceDeclaration);
  for (const member of kinds?.members ?? []) {
    const type = ts.isPropertySignature(member) ? member.type : undefined;
    const [ours, published] = type && ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
    if (ours && published) walk(checker.getTypeFromTypeNode(ours), checker.getTypeFromTypeNode(published));
  }
  return given;
}

const nameOf = (declaration: ts.Declaration): string =>
  [declaration.parent, declaration]
    .map((node) =>
      ts.isInterfaceDeclaration(node) || ts.isPropertySignature(node) ? node.name.getText() : "?",
    )
    .join(".");

test("the stand-in for Stripe returns each JSON key that the app reads", () => {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
  const program = ts.createProgram([...readers, KINDS], options);
  const checker = program.getTypeChecker();
  const given = propertiesGiven(program, checker);
  const read = propertiesRead(program, checker);
  expect(read.map(nameOf)).toContain("PaymentIntent.client_secret");
  const missing = read.filter((declaration) => given.get(declaration) !== true);
  expect(missing.map(nameOf).filter((name) => !ON_REQUEST.includes(name))).toEqual([]);
});
