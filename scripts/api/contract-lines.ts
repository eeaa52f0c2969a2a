type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Separates a deprecated call in a line from the day from which the call may be removed. */
const SUNSET = " sunset ";

/** The call of a line, as method and path. */
const callOf = (line: string): string => line.split(" ", 2).join(" ");

/**
 * The lines of the last release that are missing now although clients rely on them. A deprecated call may go from the day on
 * that the release announced. That day may be put off, but not brought forward.
 */
export function goneLines(released: readonly string[], now: readonly string[], today: string): string[] {
  const endsOf = (lines: readonly string[]) =>
    new Map(
      lines
        .filter((line) => line.includes(SUNSET))
        .map((line) => [callOf(line), line.split(SUNSET)[1] ?? ""]),
    );
  const [announced, present] = [endsOf(released), endsOf(now)];
  const lines = new Set(now);
  return released.filter((line) => {
    if (lines.has(line)) return false;
    const call = callOf(line);
    const end = announced.get(call);
    if (end !== undefined && !lines.has(call) && end <= today) return false;
    if (end === undefined || !line.includes(SUNSET) || !lines.has(call)) return true;
    return (present.get(call) ?? end) < end;
  });
}

/** The parts of a description on which clients rely: each path, status, field and value of a list, one line each. */
export function contractLines(openapi: unknown): string[] {
  const lines: string[] = [];
  const schemaLines = (at: string, schema: unknown): void => {
    if (!isNode(schema)) return;
    const { properties, items } = schema;
    for (const value of Array.isArray(schema["enum"]) ? schema["enum"] : [])
      lines.push(`${at} = ${String(value)}`);
    if (isNode(properties))
      for (const [name, inner] of Object.entries(properties)) {
        lines.push(`${at}.${name}`);
        schemaLines(`${at}.${name}`, inner);
      }
    schemaLines(`${at}[]`, items);
    for (const kind of ["anyOf", "oneOf", "allOf"]) {
      const list = schema[kind];
      if (Array.isArray(list)) for (const inner of list) schemaLines(at, inner);
    }
  };
  const contentLines = (at: string, content: unknown): void => {
    if (!isNode(content)) return;
    for (const media of Object.values(content)) if (isNode(media)) schemaLines(at, media["schema"]);
  };
  const paths = isNode(openapi) && isNode(openapi["paths"]) ? openapi["paths"] : {};
  for (const [path, methods] of Object.entries(paths)) {
    if (!isNode(methods)) continue;
    for (const [method, operation] of Object.entries(methods)) {
      if (!isNode(operation)) continue;
      const name = `${method.toUpperCase()} ${path}`;
      lines.push(name);
      const { parameters, requestBody, responses } = operation;
      if (operation["deprecated"] === true) lines.push(`${name}${SUNSET}${String(operation["x-sunset"])}`);
      for (const each of Array.isArray(parameters) ? parameters : [])
        if (isNode(each)) lines.push(`${name} ${String(each["in"])} ${String(each["name"])}`);
      if (isNode(requestBody)) contentLines(`${name} body`, requestBody["content"]);
      for (const [status, response] of Object.entries(isNode(responses) ? responses : {})) {
        lines.push(`${name} ${status}`);
        if (isNode(response) && status.startsWith("2"))
          contentLines(`${name} ${status}`, response["content"]);
      }
    }
  }
  return [...new Set(lines)].toSorted();
}
