import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { importViolation } from "./layers.js";

const ALIASES = { "~/": "app/", "#db/": "db/", "#locales/": "locales/" };
const EXTENSIONS = ["", ".ts", ".tsx", ".js", ".json", "/index.ts"];

/** Returns the path of an imported file, relative to the project's root; null if a package is imported. */
function resolveImport(specifier, importer, root) {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix));
  let path;
  if (alias) path = ALIASES[alias] + specifier.slice(alias.length);
  else if (specifier.startsWith(".")) path = relative(root, resolve(dirname(importer), specifier));
  else return null;
  return EXTENSIONS.map((extension) => path + extension).find((file) => existsSync(join(root, file))) ?? path;
}

/** A lint rule: a file may import only from its own layer and from the layers that its layer allows. */
const importDirection = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const from = relative(context.cwd, context.filename);
    const check = (node, isType) => {
      const to = node.source && resolveImport(node.source.value, context.filename, context.cwd);
      const reason = to ? importViolation(from, to, isType) : null;
      if (reason) context.report({ node, message: `${reason} (scripts/lint/layers.js)` });
    };
    const isTypeImport = (node) =>
      node.importKind === "type" ||
      (node.specifiers.length > 0 && node.specifiers.every((specifier) => specifier.importKind === "type"));
    return {
      ImportDeclaration: (node) => check(node, isTypeImport(node)),
      ExportNamedDeclaration: (node) => node.source && check(node, node.exportKind === "type"),
      ExportAllDeclaration: (node) =>
        context.report({ node, message: "No barrel files: import from the file that says it" }),
      ImportExpression: (node) => node.source.type === "Literal" && check(node, false),
    };
  },
};

/** Every loader and every action must be created by one of the functions for access levels. */
const guardedRoutes = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const isGuarded = (init) =>
      init?.type === "CallExpression" &&
      init.callee.type === "MemberExpression" &&
      ["loader", "action"].includes(init.callee.property.name) &&
      init.callee.object.type === "MemberExpression" &&
      init.callee.object.object.name === "access";
    const report = (node) =>
      context.report({ node, message: "Loaders and actions are made by access.<level>.loader or .action" });
    return {
      ExportNamedDeclaration({ declaration, specifiers, source }) {
        if (
          declaration?.type === "FunctionDeclaration" &&
          ["loader", "action"].includes(declaration.id.name)
        ) {
          report(declaration);
        }
        for (const declarator of declaration?.declarations ?? []) {
          if (["loader", "action"].includes(declarator.id.name) && !isGuarded(declarator.init))
            report(declarator);
        }
        // A loader that is re-exported from another route is checked in the file of that route.
        if (source?.value.startsWith("./")) return;
        for (const specifier of specifiers) {
          if (["loader", "action"].includes(specifier.exported.name)) report(specifier);
        }
      },
    };
  },
};

/** Forbids style attributes, because the content security policy blocks them in HTML from the server. */
const noStyleAttribute = {
  meta: { type: "problem", schema: [] },
  create: (context) => ({
    'JSXAttribute[name.name="style"]': (node) =>
      context.report({
        node,
        message: "No style attributes: the content security policy blocks them; use a class",
      }),
  }),
};

/** Requires a comment with the reason wherever code ignores an error. */
const reasonedCatch = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const { sourceCode } = context;
    const hasReason = (node) =>
      sourceCode.getCommentsInside(node).length > 0 || sourceCode.getCommentsBefore(node).length > 0;
    const report = (node) =>
      context.report({ node, message: "An error that is dropped needs a comment that says why" });
    return {
      CatchClause: (node) => node.param === null && !hasReason(node) && report(node),
      'CallExpression[callee.property.name="catch"]'(node) {
        const [handler] = node.arguments;
        if (handler?.type !== "ArrowFunctionExpression" || handler.params.length > 0) return;
        let statement = node;
        while (statement.parent && !/Statement$|Declaration$|^Property$/.test(statement.type))
          statement = statement.parent;
        if (!hasReason(statement)) report(node);
      },
    };
  },
};

/** Forbids literals such as 86_400_000 for a duration, because `days(1)` is clearer. */
const namedTime = {
  meta: { type: "problem", schema: [] },
  create: (context) => ({
    Literal(node) {
      if ([60_000, 3_600, 3_600_000, 86_400, 86_400_000].includes(node.value))
        context.report({ node, message: "Use minutes, hours or days of app/models/core/time.rules.ts" });
    },
  }),
};

/** Requires AppError for a 404, so that pages, logs and JSON responses have the same error. */
const oneNotFound = {
  meta: { type: "problem", schema: [] },
  create: (context) => ({
    'NewExpression[callee.name="Response"] Property[key.name="status"]'(node) {
      if (node.value.value === 404)
        context.report({ node, message: 'Throw new AppError("not_found") of app/models/core/errors.ts' });
    },
  }),
};

export default {
  rules: {
    "import-direction": importDirection,
    "guarded-routes": guardedRoutes,
    "no-style-attribute": noStyleAttribute,
    "reasoned-catch": reasonedCatch,
    "named-time": namedTime,
    "one-not-found": oneNotFound,
  },
};
