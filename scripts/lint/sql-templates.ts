import ts from "typescript";

/** An SQL template in the sources. */
export interface SqlTemplate {
  /** The file and the line. */
  place: string;
  /** The text of the template: `?` stands for a value, and `…` for a nested part of SQL. */
  text: string;
  /**
   * A pattern for the statements that contain the template. In it a value is `?`, and a nested part may be any text.
   */
  pattern: RegExp;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Finds every template with the tag `sql` in a file. Templates that consist only of expressions are left out.
 * @param isQuery tells whether an expression in a template is SQL and not a value
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
 * The text of a template that writes must be at the beginning of a statement. The text of a SELECT or a condition may
 * be anywhere in a statement.
 */
const asPattern = (text: string, pattern: string) => ({
  text,
  pattern: new RegExp(/^\s*(?:INSERT|UPDATE|DELETE)\b/.test(text) ? `^${pattern}` : pattern),
});

/** The templates that are in none of the statements. */
export const unrun = (templates: readonly SqlTemplate[], statements: readonly string[]): SqlTemplate[] =>
  templates.filter(({ pattern }) => !statements.some((statement) => pattern.test(statement)));
