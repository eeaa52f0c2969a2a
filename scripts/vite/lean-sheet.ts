import { parse, type Declaration, type Root, type Rule } from "postcss";

/** The classes and custom properties that the sources of a stylesheet's pages use. */
export interface SheetUse {
  hasClass: (name: string) => boolean;
  /** Whether a source reads or sets this custom property itself, for example in a `style` attribute. */
  namesProperty: (name: string) => boolean;
}

/** If several declarations read a token, and its value has more characters than this, the token stays a variable. */
const LONGEST_INLINED = 12;
const NO_SHADOW = "0 0 #0000";

/**
 * Returns the stylesheet without what its pages cannot use: comments, rules for other classes, variables of Tailwind
 * that no utility sets, and tokens that nothing reads. A short token with one value is written where it is read.
 */
export function leanSheet(css: string, use: SheetUse): string {
  const root = usedRules(css, use);
  inlineVariables(root, use);
  return root.toString();
}

/** Parses a stylesheet without its comments and without what its pages cannot use. Tokens still have their names. */
export function usedRules(css: string, use: SheetUse): Root {
  const root = parse(css);
  root.walkComments((comment) => {
    comment.remove();
  });
  removeUnusedRules(root, use);
  inlineUnsetVariables(root, use);
  return root;
}

export function inlineVariables(root: Root, use: SheetUse): void {
  removeUnreadVariables(root, use);
  inlineTokens(root, use);
  removeEmpty(root);
}

/** The classes that an element or its ancestors must have, so that the selector matches. */
function requiredClasses(selector: string): string[] {
  let outer = selector.replace(/(?<!\\)\[[^\]]*\]/g, "");
  for (let before = ""; before !== outer;) {
    before = outer;
    outer = outer.replace(/:(?:not|is|where|has)\([^()]*\)/g, "");
  }
  const names = [...outer.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)];
  return names.map(([, name]) => unescaped(name ?? ""));
}

const unescaped = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_escape, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCodePoint(parseInt(code, 16)),
  );

const isInKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === "atrule" && "name" in parent && String(parent.name).endsWith("keyframes");

function removeUnusedRules(root: Root, { hasClass }: SheetUse): void {
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const used = rule.selectors.filter((selector) => requiredClasses(selector).every(hasClass));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
}

/** How many times each custom property is read by `var()`. */
function readVariables(root: Root): Map<string, number> {
  const readings = new Map<string, number>();
  root.walkDecls(({ value }) => {
    for (const [, name = ""] of value.matchAll(/var\((--[\w-]+)/g))
      readings.set(name, (readings.get(name) ?? 0) + 1);
  });
  return readings;
}

/**
 * Replaces each `var()` that reads the property `name`: by `replacement` or, if that is undefined, by the fallback
 * inside `var()`. If there is no fallback either, the `var()` stays.
 */
function withoutVariable(value: string, name: string, replacement: string | undefined): string {
  const start = value.indexOf(`var(${name}`);
  if (start < 0) return value;
  let end = start + `var(${name}`.length;
  const hasFallback = value[end] === ",";
  const isOtherName = !hasFallback && value[end] !== ")";
  if (isOtherName || (!hasFallback && replacement === undefined))
    return value.slice(0, end) + withoutVariable(value.slice(end), name, replacement);
  const afterName = end;
  for (let depth = 1; depth > 0 && end < value.length; end += 1) {
    if (value[end] === "(") depth += 1;
    if (value[end] === ")") depth -= 1;
  }
  const fallback = value.slice(afterName + 1, end - 1).trim();
  const result = replacement ?? withoutVariable(fallback, name, replacement);
  return value.slice(0, start) + result + withoutVariable(value.slice(end), name, replacement);
}

/** Calls `change` for each declaration that reads a custom property. */
function walkReaders(root: Root, name: string, change: (declaration: Declaration) => void): void {
  root.walkDecls((declaration) => {
    if (declaration.value.includes(`var(${name}`)) change(declaration);
  });
}

/**
 * Tailwind registers the initial values of its variables, and writes them again for browsers without `@property`.
 * Returns the values, by name, and leaves only the rule that sets them on all elements, which every browser
 * understands.
 */
function unregisterVariables(root: Root): Map<string, string | undefined> {
  root.walkAtRules("property", (property) => {
    if (property.params.startsWith("--tw-")) property.remove();
  });
  root.walkAtRules("layer", (layer) => {
    if (layer.params !== "properties") return;
    layer.walkAtRules("supports", (supports) => {
      supports.replaceWith(supports.nodes ?? []);
    });
  });
  const initial = new Map<string, string | undefined>();
  root.walkDecls(/^--tw-/, (declaration) => {
    if (!isInitial(declaration)) return;
    initial.set(declaration.prop, declaration.value === "initial" ? undefined : declaration.value);
  });
  return initial;
}

const isInitial = ({ parent }: Declaration): boolean =>
  parent?.parent?.type === "atrule" && "params" in parent.parent && parent.parent.params === "properties";

/**
 * Replaces the variables of Tailwind that no utility of the sheet sets. They always have their initial value or their
 * fallback.
 */
function inlineUnsetVariables(root: Root, { namesProperty }: SheetUse): void {
  const initial = unregisterVariables(root);
  const set = new Set<string>();
  for (const name of readVariables(root).keys())
    if (name.startsWith("--tw-") && !initial.has(name)) initial.set(name, undefined);
  root.walkDecls(/^--tw-/, (declaration) => {
    if (!isInitial(declaration)) set.add(declaration.prop);
  });
  for (const [name, value] of initial) {
    if (set.has(name) || namesProperty(name)) continue;
    walkReaders(root, name, (declaration) => {
      declaration.value = withoutVariable(declaration.value, name, value).trim();
      if (declaration.prop.endsWith("shadow")) declaration.value = withoutEmptyShadows(declaration.value);
    });
  }
}

function withoutEmptyShadows(value: string): string {
  const shadows = value.split(/,(?![^(]*\))/).map((shadow) => shadow.trim());
  return shadows.filter((shadow) => shadow !== NO_SHADOW).join(",") || NO_SHADOW;
}

/** Removes custom properties that neither the sheet nor a source reads, until all that are left are read. */
function removeUnreadVariables(root: Root, use: SheetUse): void {
  const read = readVariables(root);
  const isUnread = (name: string): boolean => !read.has(name) && !use.namesProperty(name);
  let hasChanged = false;
  root.walkDecls(/^--/, (declaration) => {
    if (!isUnread(declaration.prop)) return;
    declaration.remove();
    hasChanged = true;
  });
  if (hasChanged) removeUnreadVariables(root, use);
}

/** Replaces `var()` by the token's value, if the token is declared only once, on the root of all pages. */
function inlineTokens(root: Root, { namesProperty }: SheetUse): void {
  const readers = readVariables(root);
  const declared = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
  });
  for (const [name, [declaration, second]] of declared) {
    if (!declaration || second || namesProperty(name) || !isOnRoot(declaration)) continue;
    // A value with var() is not moved, because it may differ below an element that sets the inner property.
    const isShort = declaration.value.length <= LONGEST_INLINED || readers.get(name) === 1;
    if (!isShort || declaration.value.includes("var(")) continue;
    walkReaders(root, name, (reader) => {
      reader.value = withoutVariable(reader.value, name, declaration.value);
    });
    declaration.remove();
  }
}

function isOnRoot({ parent }: Declaration): boolean {
  return (
    parent?.type === "rule" &&
    "selector" in parent &&
    parent.selector === ":root" &&
    parent.parent?.type === "root"
  );
}

/** An empty layer stays, because the first mention of a layer decides its order. */
function removeEmpty(root: Root): void {
  let hasChanged = false;
  root.walk((node) => {
    const isGroup = node.type === "atrule" && node.name !== "layer";
    if ((isGroup || node.type === "rule") && node.nodes?.length === 0) {
      node.remove();
      hasChanged = true;
    }
  });
  if (hasChanged) removeEmpty(root);
}
