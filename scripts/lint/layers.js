/**
 * Who may import whom, as data (ARCHITECTURE.md, "Who may import whom"). First match names a file's layer; a layer may
 * import itself and what it lists. `typesOnly`: layers of which only types may be imported.
 */
export const LAYERS = [
  { name: "rules", files: /^app\/models\/(?:errors\.ts$|(?:.+\/)?(?:[\w-]+\.)?rules\.ts$)/, may: [] },
  { name: "integrations", files: /^app\/integrations\//, may: ["rules"] },
  {
    name: "models",
    files: /^app\/models\//,
    may: ["db", "rules", "i18n"],
    typesOnly: ["integrations", "context"],
  },
  { name: "i18n", files: /^app\/i18n\//, may: ["locales", "rules"] },
  { name: "http", files: /^app\/http\//, may: ["models", "rules", "i18n", "log"], typesOnly: ["context"] },
  {
    name: "access",
    files: /^app\/access\//,
    may: ["http", "models", "rules", "i18n", "log"],
    typesOnly: ["context"],
  },
  { name: "ui", files: /^app\/ui\//, may: ["rules", "i18n", "enhance"], typesOnly: ["models", "http"] },
  { name: "enhance", files: /^app\/enhance\//, may: ["rules", "i18n", "locales"] },
  {
    name: "jobs",
    files: /^app\/jobs\//,
    may: ["models", "rules", "integrations", "i18n", "log"],
    typesOnly: ["context"],
  },
  {
    name: "routes",
    files: /^app\/routes\//,
    may: ["access", "http", "models", "rules", "ui", "i18n", "log"],
    typesOnly: ["context"],
  },
  { name: "log", files: /^app\/log\.ts$/, may: [] },
  {
    name: "context",
    files: /^app\/(?:context|settings)\.ts$/,
    may: ["http", "models", "rules", "integrations", "i18n", "log"],
  },
  {
    name: "entry",
    files: /^app\/(?:worker\.ts|root\.tsx|entry\.\w+\.tsx)$/,
    may: ["access", "context", "http", "models", "rules", "ui", "i18n", "jobs", "log", "integrations"],
  },
  { name: "db", files: /^db\//, may: ["rules", "i18n", "locales"] },
  { name: "locales", files: /^locales\//, may: [] },
  { name: "sandbox", files: /^sandbox\//, may: ["rules"] },
];

/** @param {string} file path from the project's root */
export const layerOf = (file) => LAYERS.find((layer) => layer.files.test(file)) ?? null;

/**
 * Why `from` may not import `to`, or null when it may.
 * @param {string} from
 * @param {string} to
 * @param {boolean} isType
 */
export function refusal(from, to, isType) {
  const source = layerOf(from);
  const target = layerOf(to);
  if (!source || !target) return null;
  if (source.name === target.name) return source.name === "models" ? refusalBetweenModels(from, to) : null;
  if (source.may.includes(target.name)) return null;
  if (isType && source.typesOnly?.includes(target.name)) return null;
  return `${source.name} may not import ${target.name}`;
}

/** One model folder reads another only through that folder's queries.server.ts or rules.ts, or composes its statements. */
function refusalBetweenModels(from, to) {
  const folder = (file) => /^app\/models\/([\w-]+)\//.exec(file)?.[1] ?? null;
  const [source, target] = [folder(from), folder(to)];
  if (source === null || target === null || source === target) return null;
  const isOffered =
    /(?:queries\.server|enqueue\.server|start-session\.server|end-session\.server|customer\.server|refresh-payment\.server|record-audit\.server)$/.test(
      to.replace(/\.tsx?$/, ""),
    );
  return isOffered
    ? null
    : `models/${source} may read models/${target} only through its queries.server.ts or rules.ts`;
}
