import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PUBLIC_API, importViolation } from "../../../scripts/lint/layers.js";

const MODELS = "app/models";

describe("the imports that are allowed between layers", () => {
  test.each([
    ["app/ui/icon.tsx", "app/models/credits/queries.server.ts", "ui may not import models"],
    ["app/models/credits/rules.ts", "app/models/credits/queries.server.ts", "rules may not import models"],
    [
      "app/models/credits/queries.server.ts",
      "app/routes/shell/money/credits.tsx",
      "models may not import routes",
    ],
    ["app/ui/icon.tsx", "app/ui/gallery/board.tsx", "ui may not import gallery"],
    ["app/routes/signed-out/login.tsx", "app/ui/gallery/board.tsx", "routes may not import gallery"],
    ["app/ui/icon.tsx", "app/controllers/videos/video-album.ts", "ui may not import controllers"],
    ["app/http/cookies.ts", "app/controllers/account/clear-session.ts", "http may not import controllers"],
    ["app/integrations/transport.ts", "app/log.ts", "integrations may not import log"],
    [
      "app/models/credits/queries.server.ts",
      "app/presenters/credits/describe-history.server.ts",
      "models may not import presenters",
    ],
    [
      "app/models/credits/queries.server.ts",
      "app/i18n/formats.ts",
      "models may not import formats or texts: write words in app/presenters",
    ],
    [
      "app/models/requests/unlock-request.server.ts",
      "app/models/reports/report-request.server.ts",
      "models/requests may import from models/reports only its rules, its queries, close-report",
    ],
    [
      "app/models/credits/refresh-payment.server.ts",
      "app/models/subscriptions/plan.rules.ts",
      "money does not flow from models/credits to models/subscriptions",
    ],
    [
      "app/models/stripe/customer.server.ts",
      "app/models/credits/queries.server.ts",
      "money does not flow from models/stripe to models/credits",
    ],
  ])("the file %s may not import %s", (from, to, reason) => {
    expect(importViolation(from, to, false)).toBe(reason);
  });

  test.each([
    ["app/routes/shell/money/credits.tsx", "app/models/credits/queries.server.ts"],
    [
      "app/models/requests/unlock-request.server.ts",
      "app/models/subscriptions/subscription.queries.server.ts",
    ],
    ["app/models/requests/unlock-request.server.ts", "app/models/credits/rules.ts"],
    ["app/models/requests/unlock-request.server.ts", "app/models/audit/record-audit.server.ts"],
    ["app/models/requests/unlock-request.server.ts", "app/models/requests/queries.server.ts"],
    ["app/models/stripe-events/handle-event.server.ts", "app/models/credits/refresh-payment.server.ts"],
    ["app/models/requests/unlock-request.server.ts", "app/models/core/database.ts"],
  ])("the file %s may import %s", (from, to) => {
    expect(importViolation(from, to, false)).toBeNull();
  });

  test("an import that is allowed for types only is refused for values", () => {
    const [from, to] = ["app/ui/request-card.tsx", "app/models/requests/queries.server.ts"];
    expect(importViolation(from, to, true)).toBeNull();
    expect(importViolation(from, to, false)).not.toBeNull();
  });
});

test("every file in PUBLIC_API exists and is imported by another folder of models", () => {
  const sources = readdirSync(MODELS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => ({ folder: file.split("/")[0], text: readFileSync(join(MODELS, file), "utf8") }));
  const unused = Object.entries(PUBLIC_API).flatMap(([folder, files]) =>
    files
      .filter(
        (file) =>
          !sources.some(
            (source) =>
              source.folder !== folder &&
              new RegExp(`"~/models/${folder}/${file}(?:\\.server)?"`).test(source.text),
          ),
      )
      .map((file) => `${folder}/${file}`),
  );
  expect(unused).toEqual([]);
});
