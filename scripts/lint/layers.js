/**
 * The import layers as data (docs/architecture.md). A file belongs to the first layer whose pattern matches. It may
 * import from its own layer and from the layers in `may`; from the layers in `typesOnly` it may import only types.
 */
export const LAYERS = [
  {
    name: "rules",
    files: /^app\/(?:registers\/|models\/(?:core\/errors\.ts$|(?:.+\/)?(?:[\w-]+\.)?rules\.ts$))/,
    may: [],
  },
  { name: "integrations", files: /^app\/integrations\//, may: ["rules"] },
  {
    name: "models",
    files: /^app\/models\//,
    may: ["db", "rules", "i18n"],
    typesOnly: ["integrations", "context"],
  },
  {
    name: "presenters",
    files: /^app\/presenters\//,
    may: ["models", "rules", "i18n"],
    typesOnly: ["context"],
  },
  { name: "i18n", files: /^app\/i18n\//, may: ["locales", "rules"] },
  {
    name: "http",
    files: /^app\/http\//,
    may: ["models", "rules", "runtime", "i18n", "log"],
    typesOnly: ["context"],
  },
  {
    name: "access",
    files: /^app\/access\//,
    may: ["http", "models", "rules", "i18n", "log"],
    typesOnly: ["context"],
  },
  // No other layer may import the component gallery (/dev/ui), because a production build does not contain it.
  {
    name: "gallery",
    files: /^app\/(?:ui\/gallery\/|routes\/gallery\/)/,
    may: ["access", "models", "presenters", "rules", "ui", "i18n"],
  },
  {
    name: "runtime",
    files: /^app\/runtime\//,
    may: ["ui"],
  },
  {
    name: "ui",
    files: /^app\/ui\//,
    may: ["rules", "i18n", "enhance", "runtime"],
    typesOnly: ["models", "presenters", "http"],
  },
  { name: "enhance", files: /^app\/enhance\//, may: ["rules", "i18n", "locales"] },
  {
    name: "jobs",
    files: /^app\/jobs\//,
    may: ["models", "presenters", "rules", "integrations", "i18n", "log"],
    typesOnly: ["context"],
  },
  {
    name: "routes",
    files: /^app\/routes(?:\/|\.ts$)/,
    may: ["access", "controllers", "http", "models", "presenters", "rules", "runtime", "ui", "i18n", "log"],
    typesOnly: ["context"],
  },
  {
    name: "controllers",
    files: /^app\/controllers\//,
    may: ["http", "models", "presenters", "rules", "i18n", "log"],
    typesOnly: ["access", "context"],
  },
  {
    name: "api",
    files: /^app\/api\//,
    may: ["access", "http", "models", "presenters", "rules", "i18n", "log"],
    typesOnly: ["context"],
  },
  { name: "log", files: /^app\/log\.ts$/, may: [] },
  // Types that every layer may import. Values of these types are created in the layer `composition`.
  {
    name: "context",
    files: /^app\/context\/(?:types|request-context|(?:production-)?settings)\.ts$/,
    may: ["rules"],
    typesOnly: ["http", "models", "integrations", "i18n"],
  },
  {
    name: "composition",
    files: /^app\/context\//,
    may: ["access", "context", "http", "models", "rules", "integrations", "i18n", "log"],
  },
  {
    name: "entry",
    files: /^app\/(?:worker\.ts|root\.tsx|entry\.\w+\.tsx)$/,
    may: [
      "access",
      "api",
      "composition",
      "context",
      "http",
      "models",
      "rules",
      "runtime",
      "ui",
      "i18n",
      "jobs",
      "log",
      "integrations",
    ],
  },
  { name: "db", files: /^db\//, may: ["rules", "i18n", "locales"] },
  { name: "locales", files: /^locales\//, may: [] },
  { name: "sandbox", files: /^sandbox\//, may: ["rules"] },
  { name: "reporting", files: /^error-reports\//, may: [] },
];

/**
 * Returns the layer of a file, or null.
 * @param {string} file path from the project's root
 */
export const layerOf = (file) => LAYERS.find((layer) => layer.files.test(file)) ?? null;

/**
 * Returns why `from` may not import `to`, or null if it may.
 * @param {string} from
 * @param {string} to
 * @param {boolean} isType
 */
export function importViolation(from, to, isType) {
  const source = layerOf(from);
  const target = layerOf(to);
  if (!source || !target) return null;
  if (source.name === "models" && WORDS.test(to) && !isType)
    return "models may not import formats or texts: write words in app/presenters";
  const backwards = violationOfMoney(from, to);
  if (backwards) return backwards;
  if (source.name === target.name) return source.name === "models" ? violationBetweenModels(from, to) : null;
  if (source.may.includes(target.name)) return null;
  if (isType && source.typesOnly?.includes(target.name)) return null;
  return `${source.name} may not import ${target.name}`;
}

/**
 * Files of a folder in app/models, besides rules and queries, that the other folders may import. They contain
 * statements for the batches of other folders, or use cases that are a step of other use cases
 * (docs/decisions/023-imports-between-models.md).
 */
export const PUBLIC_API = {
  accounts: ["phone"],
  audit: ["record-audit"],
  companies: ["check-siret", "choices", "look-up-siret"],
  couples: ["create-link", "join-couple", "news/store-news"],
  credits: ["refresh-payment", "closing/return-closing-credit", "return-credit"],
  directory: ["find-profile", "assign-address"],
  invoicing: ["invoice-purchases"],
  limits: ["counters"],
  listings: ["refresh-listings"],
  media: ["open-picture", "prepare-picture", "uploads"],
  metrics: ["count-metric"],
  outbox: ["enqueue"],
  "phone-codes": ["check-code", "phone-code-counters", "send-code"],
  places: ["resolve-address", "resolve-town", "suggest-places"],
  pictures: ["delete-picture", "receive-picture"],
  projects: ["delete-old-projects", "end-project"],
  reports: ["close-report"],
  reviews: ["erase-reviews"],
  stripe: ["compute-tax", "customer", "retryable"],
  subscriptions: ["sync-subscription"],
  venues: ["availability/mark-days"],
};

/** Modules that format values such as dates and names in a language. Models may not import them. */
const WORDS =
  /^app\/i18n\/(?:formats|texts\.server|bundled-texts\.server|phone-format\.server|recipient)\.ts$/;

/**
 * The import order of the folders about money. A folder may import only from folders that come later in this list
 * (docs/architecture.md).
 */
const MONEY_FLOW = [["stripe-events"], ["credits", "subscriptions"], ["invoicing"], ["stripe"]];

const folderOf = (file) => /^app\/models\/([\w-]+)\//.exec(file)?.[1] ?? "";

function violationOfMoney(from, to) {
  const [source, target] = [from, to].map((file) =>
    MONEY_FLOW.findIndex((row) => row.includes(folderOf(file))),
  );
  return source >= 0 && target >= 0 && source >= target && folderOf(from) !== folderOf(to)
    ? `money does not flow from models/${folderOf(from)} to models/${folderOf(to)}`
    : null;
}

function violationBetweenModels(from, to) {
  const [source, target] = [folderOf(from), folderOf(to)];
  const file = to.slice(`app/models/${target}/`.length).replace(/(?:\.server)?\.tsx?$/, "");
  const isOpen = target === "core" || /(?:^|[./])queries$/.test(file);
  if (!source || !target || source === target || isOpen) return null;
  const offered = PUBLIC_API[target] ?? [];
  return offered.includes(file)
    ? null
    : `models/${source} may import from models/${target} only ${["its rules", "its queries", ...offered].join(", ")}`;
}
