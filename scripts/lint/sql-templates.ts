import ts from "typescript";

/** An SQL template found in the source code. */
export interface SqlTemplate {
  /** The file and the line of the template. */
  place: string;
  /** The text of the template, in which `?` is a value and `…` is a nested part of SQL. */
  text: string;
  /**
   * A pattern that matches the statements that the code can build from this template. Where the template has a value,
   * a statement has `?`; where it has a nested part, a statement may have any text.
   */
  pattern: RegExp;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Finds all templates with the tag `sql` in a file. Templates that consist only of expressions are ignored.
 * @param isQuery whether an expression in a template is SQL and not a value
 */
export function sqlTemplates(
  tree: ts.SourceFile,
  file: string,
  isQuery: (expression: ts.Expression) => boolean,
): SqlTemplate[] {
  const found: SqlTemplate[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === "sql") {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const template = describe(node.template, isQuery);
      if (/[^\s?…]/.test(template.text)) found.push({ place: `${file}:${line}`, ...template });
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

function describe(template: ts.TemplateLiteral, isQuery: (expression: ts.Expression) => boolean) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return asPattern(template.text, escaped(template.text));
  const { head, templateSpans: spans } = template;
  const joined = (literal: (text: string) => string, value: string, part: string) =>
    literal(head.text) +
    spans.map((span) => (isQuery(span.expression) ? part : value) + literal(span.literal.text)).join("");
  return asPattern(
    joined((text) => text, "?", "…"),
    joined(escaped, "\\?", "[^]*?"),
  );
}

/**
 * Makes the pattern of a template. An INSERT, UPDATE or DELETE must be at the beginning of a statement; a SELECT or a
 * condition may be anywhere in it.
 */
const asPattern = (text: string, pattern: string) => ({
  text,
  pattern: new RegExp(/^\s*(?:INSERT|UPDATE|DELETE)\b/.test(text) ? `^${pattern}` : pattern),
});

/** Returns the templates that occur in none of the statements. */
export const templatesNotRun = (
  templates: readonly SqlTemplate[],
  statements: readonly string[],
): SqlTemplate[] =>
  templates.filter(({ pattern }) => !statements.some((statement) => pattern.test(statement)));
