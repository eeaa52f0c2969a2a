import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import house from "./scripts/lint/rules.js";

/** Rules that need types are in .oxlintrc.json: there they cost a tenth of the time. */
export default tseslint.config(
  { ignores: ["build/", "**/.wrangler/", ".cache/", "node_modules/", "db/migrations/", "test-results/"] },
  ...tseslint.configs.strict,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parser: tseslint.parser },
    plugins: { house },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": "error",
      "house/import-direction": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
    },
  },
  // In the browser the person sees what failed; the server must log it, or say why not.
  {
    files: ["app/{access,context,http,integrations,jobs,models,routes}/**/*.{ts,tsx}", "app/*.{ts,tsx}"],
    rules: { "house/reasoned-catch": "error" },
  },
  { files: ["app/**/*.{ts,tsx}", "sandbox/**/*.ts"], rules: { "max-lines": ["error", { max: 300 }] } },
  {
    files: ["app/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      "house/no-style-attribute": "error",
      // Safari drops the list role when a stylesheet removes the markers; role="list" restores it.
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], ol: ["list"] }],
    },
  },
  {
    files: ["app/routes/**/*.{ts,tsx}"],
    rules: { "max-lines": ["error", { max: 150 }], "house/guarded-routes": "error" },
  },
  { files: ["app/root.tsx"], rules: { "house/guarded-routes": "error" } },
  { files: ["app/log.ts", "scripts/**", "tests/**", "sandbox/**"], rules: { "no-console": "off" } },
);
