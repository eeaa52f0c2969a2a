import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** A class name in a source file: the file gives it to an element, or uses it to search for elements. */
export interface ClassName {
  name: string;
  /** Whether `name` is only the beginning of a class name, and the rest is added at run time. */
  isBeginning: boolean;
  /** Whether the file renders no element with this class, and only searches for such elements or changes them. */
  isSearched?: boolean;
}

interface Source {
  text: string;
  tree: ts.SourceFile;
  /** The expressions of the file's constants and functions, by name. */
  values: Map<string, ts.Node[]>;
  /** For each imported name: the file from which it is imported, and its name in that file. */
  imports: Map<string, { file: string; name: string }>;
  found?: ClassName[];
  words?: Set<string>;
}

const sources = new Map<string, Source>();

/** Returns the path of an imported file, relative to the project's root; undefined if a package is imported. */
export function resolveModule(specifier: string, from: string): string | undefined {
  if (!/^[~.]/.test(specifier)) return undefined;
  const path = specifier.startsWith("~/") ? join("app", specifier.slice(2)) : join(dirname(from), specifier);
  return ["", ".ts", ".tsx"]
    .map((end) => path + end)
    .find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

function sourceOf(file: string): Source {
  const text = readFileSync(file, "utf8");
  const known = sources.get(file);
  if (known?.text === text) return known;
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const source: Source = { text, tree, values: new Map(), imports: new Map() };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) noteImports(source, file, node);
    else if (
      (ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node)) &&
      node.initializer
    )
      noteValue(source, node.name, node.initializer);
    else if (ts.isFunctionDeclaration(node) && node.name) noteValue(source, node.name, node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  sources.set(file, source);
  return source;
}

function noteValue(source: Source, name: ts.BindingName, value: ts.Node): void {
  if (ts.isIdentifier(name)) source.values.set(name.text, [...(source.values.get(name.text) ?? []), value]);
}

function noteImports(source: Source, from: string, node: ts.ImportDeclaration): void {
  const named = node.importClause?.namedBindings;
  if (!ts.isStringLiteral(node.moduleSpecifier) || !named || !ts.isNamedImports(named)) return;
  const file = resolveModule(node.moduleSpecifier.text, from);
  if (!file) return;
  for (const { name, propertyName } of named.elements)
    source.imports.set(name.text, { file, name: (propertyName ?? name).text });
}

const CLASS_PROPERTY = /^(?:class|className|\w+ClassName)$/;
const TAKES_CLASSES = /\.classList\.(?:add|remove|toggle|contains|replace)$/;
const TAKES_SELECTOR = /\.(?:querySelector|querySelectorAll|closest|matches)$/;

const withoutExpressions = (template: string): string => template.replace(/\$\{[^}]*\}/g, " ");

/**
 * Finds the class names in a file: in `className`, in constants that `className` uses, and in names that a script sets
 * or searches for.
 */
export function classNamesOf(file: string): ClassName[] {
  const source = sourceOf(file);
  if (source.found) return source.found;
  const found: ClassName[] = [];
  const add = (text: string, isSearched = false): void => {
    for (const name of text.split(/\s+/)) if (name) found.push({ name, isBeginning: false, isSearched });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && CLASS_PROPERTY.test(node.name.getText(source.tree))) {
      if (node.initializer) found.push(...namesIn(node.initializer, file));
    } else if (ts.isPropertyAssignment(node) && CLASS_PROPERTY.test(node.name.getText(source.tree))) {
      found.push(...namesIn(node.initializer, file));
    } else if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      /\.className$/.test(node.left.getText(source.tree))
    ) {
      found.push(...namesIn(node.right, file));
    } else if (ts.isCallExpression(node)) {
      const callee = node.expression.getText(source.tree).replaceAll("?.", ".");
      // The second argument of `toggle` is a condition and not a class name.
      const given = callee.endsWith(".toggle") ? node.arguments.slice(0, 1) : node.arguments;
      if (TAKES_CLASSES.test(callee))
        for (const name of given.flatMap((argument) => namesIn(argument, file)))
          found.push({ ...name, isSearched: true });
      if (TAKES_SELECTOR.test(callee))
        for (const argument of node.arguments)
          add(
            [...withoutExpressions(argument.getText(source.tree)).matchAll(/\.([a-z][\w-]*)/gi)]
              .map(([, name]) => name)
              .join(" "),
            true,
          );
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      for (const [, list] of node.getText(source.tree).matchAll(/\bclass="([^"]*)"/g))
        add(withoutExpressions(list ?? ""));
    }
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  source.found = found;
  return found;
}

/** The words in the strings of a file. A class may reach its element in a way that `classNamesOf` does not follow. */
export function wordsOf(file: string): Set<string> {
  const source = sourceOf(file);
  if (source.words) return source.words;
  const words = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      for (const word of node.text.split(/[\s"'<>=.]+/)) words.add(word);
    ts.forEachChild(node, visit);
  };
  visit(source.tree);
  source.words = words;
  return words;
}

/** The class names in a value. `entered` contains the values that are already being read, so that a cycle ends. */
function namesIn(node: ts.Node, file: string, entered: ReadonlySet<ts.Node> = new Set()): ClassName[] {
  if (entered.has(node)) return [];
  const inside = new Set([...entered, node]);
  const all = (nodes: readonly ts.Node[]) => nodes.flatMap((each) => namesIn(each, file, inside));
  if (ts.isStringLiteralLike(node))
    return node.text
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => ({ name, isBeginning: false }));
  if (ts.isTemplateExpression(node)) return namesInTemplate(node, all);
  if (ts.isJsxExpression(node)) return node.expression ? all([node.expression]) : [];
  if (ts.isConditionalExpression(node)) return all([node.whenTrue, node.whenFalse]);
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return all([node.right]);
    const either = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken];
    return either.includes(operator) ? all([node.left, node.right]) : [];
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return all([node.expression]);
  if (
    ts.isNonNullExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node)
  )
    return all([node.expression]);
  if (ts.isArrayLiteralExpression(node)) return all(node.elements);
  if (ts.isObjectLiteralExpression(node))
    return all(node.properties.flatMap((each) => (ts.isPropertyAssignment(each) ? [each.initializer] : [])));
  if (ts.isCallExpression(node))
    return ts.isIdentifier(node.expression) && node.expression.text === "classNames"
      ? all(node.arguments)
      : all([node.expression]);
  if (ts.isFunctionLike(node)) return all(resultsOf(node));
  if (ts.isIdentifier(node)) return namesBehind(node.text, file, inside);
  return [];
}

/** Returns the expressions that a function may return. */
function resultsOf(node: ts.SignatureDeclaration): ts.Node[] {
  const body = "body" in node ? node.body : undefined;
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const results: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    if (ts.isFunctionLike(each)) return;
    if (ts.isReturnStatement(each) && each.expression) results.push(each.expression);
    ts.forEachChild(each, visit);
  };
  ts.forEachChild(body, visit);
  return results;
}

function namesBehind(name: string, file: string, entered: ReadonlySet<ts.Node>): ClassName[] {
  const { values, imports } = sourceOf(file);
  const imported = imports.get(name);
  if (imported) return namesBehind(imported.name, imported.file, entered);
  return (values.get(name) ?? []).flatMap((value) => namesIn(value, file, entered));
}

/**
 * Reads a template literal of class names: `btn-${size}` has only the beginning of one name, and `btn ${look}` has two
 * complete names.
 */
function namesInTemplate(
  node: ts.TemplateExpression,
  all: (nodes: readonly ts.Node[]) => ClassName[],
): ClassName[] {
  const found: ClassName[] = [];
  let text = node.head.text;
  for (const span of node.templateSpans) {
    const words = text.split(/\s+/);
    const beginning = words.pop() ?? "";
    found.push(...words.filter(Boolean).map((name) => ({ name, isBeginning: false })));
    if (beginning) found.push({ name: beginning, isBeginning: true });
    else found.push(...all([span.expression]));
    // Text directly after an expression is the end of that name, and not a separate name.
    text = span.literal.text.replace(/^\S+/, "");
  }
  found.push(
    ...text
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => ({ name, isBeginning: false })),
  );
  return found;
}
