import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { textsFor } from "../../support/i18n.ts";
import { CHECKLIST_STEPS, CHECKLIST_STEP_SCREENS } from "../../../app/models/checklist/rules.ts";
import { Checklist } from "../../../app/ui/checklist/checklist.tsx";
import { ALL_TEXTS } from "../../support/texts.ts";

const account = { role: "ROLE_PRESTATAIRE", isModerated: true, isPremium: false, publicUrl: null } as const;
const screens = new Set(Object.values(CHECKLIST_STEP_SCREENS).flat());
const text = (key: string) => ALL_TEXTS.fr.get(`home:checklist.${key}`) ?? key;

/** Renders the profile card while the given steps are not done. */
const drawn = (open: readonly string[]): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={textsFor("fr")}>
      <Checklist
        state={Object.fromEntries(CHECKLIST_STEPS.map((step) => [step, !open.includes(step)]))}
        {...{ account, screens }}
      />
    </I18nextProvider>,
  );

test("the checklist shows several unfinished steps as a path and a single one as a line, and a complete profile has no checklist", () => {
  expect(drawn(["videos", "portrait"])).toContain(text("title"));
  const last = drawn(["videos"]);
  expect(last).toContain(text("steps.videos.title"));
  expect(last).toContain('href="/videos"');
  expect(last).not.toContain(text("title"));
  expect(last).not.toContain("<svg role");
  expect(drawn([])).toBe("");
});
