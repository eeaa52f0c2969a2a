import ts from "typescript";
import { describe, expect, test } from "vitest";
import { sqlTemplates, templatesNotRun, type SqlTemplate } from "../../../scripts/lint/sql-templates.ts";

/** In this test, only templates and values named `condition` are SQL; every other expression is a value. */
function templatesOf(source: string): SqlTemplate[] {
  const tree = ts.createSourceFile("example.ts", source, ts.ScriptTarget.Latest, true);
  return sqlTemplates(
    tree,
    "example.ts",
    (expression) => expression.getText(tree) === "condition" || expression.getText(tree).includes("sql`"),
  );
}

describe("the SQL templates of a file", () => {
  test("every template with the sql tag is found with its line and text", () => {
    const source = "const a = 1;\nconst b = sql<Row>`SELECT ${a} FROM t`;\nconst c = other`SELECT 2`;";
    expect(templatesOf(source)).toMatchObject([{ place: "example.ts:2", text: "SELECT ? FROM t" }]);
  });

  test("a nested template is found if it has text of its own", () => {
    const source = "sql`DELETE FROM t ${isOld ? sql`WHERE age > ${9}` : sql``} ${sql`${limit}`}`;";
    expect(templatesOf(source).map(({ text }) => text)).toEqual(["DELETE FROM t … …", "WHERE age > ?"]);
  });

  test("the returned text of a template has its escapes resolved, like the text that the tag receives", () => {
    expect(templatesOf("sql`LIKE '\\\\_%'`")[0]?.text).toBe("LIKE '\\_%'");
  });
});

describe("detecting whether a template was run", () => {
  const isRun = (template: string, ...statements: string[]) =>
    templatesNotRun(templatesOf(template), statements).length === 0;
  const change = "sql`UPDATE t SET a = ${a} WHERE ${condition} AND c = 1`";

  test("a template was run if one statement contains its texts in order, with any SQL in the gaps", () => {
    expect(isRun(change, "BEGIN", "UPDATE t SET a = ? WHERE b = ? AND c = 1 RETURNING a")).toBe(true);
    expect(isRun("sql`SELECT (1)`", "INSERT INTO t SELECT (1) WHERE a")).toBe(true);
  });

  test.each([
    ["a text is missing", "UPDATE t SET a = ? WHERE b = ?"],
    ["the texts are in another order", " AND c = 1 UPDATE t SET a = ? WHERE"],
    ["there is more where it has a value", "UPDATE t SET a = ?, d = 2 WHERE b = ? AND c = 1"],
    ["a change is only the end of the statement", "EXPLAIN UPDATE t SET a = ? WHERE b = ? AND c = 1"],
  ])("a template was not run if %s", (_, statement) => {
    expect(isRun(change, statement)).toBe(false);
  });

  test("a template was not run if its texts are spread over two statements", () => {
    expect(isRun(change, "UPDATE t SET a = ? WHERE b = ?", "DELETE FROM t WHERE b = ? AND c = 1")).toBe(
      false,
    );
  });
});
