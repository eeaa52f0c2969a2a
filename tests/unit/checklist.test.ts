import { expect, test } from "vitest";
import { CHECKLIST_STEPS, visibleSteps, CHECKLIST_STEP_SCREENS } from "../../app/models/checklist/rules.ts";
import { menuFor, screenPathsOf } from "../../app/ui/shell/menu.ts";

const everything = Object.fromEntries(CHECKLIST_STEPS.map((step) => [step, false]));

test("each step of the checklist that has a screen is shown with a link to this screen", () => {
  expect(CHECKLIST_STEPS).toHaveLength(8);
  const screens = new Set(["/images", "/videos", "/portrait-experiences", "/company/services"]);
  expect(visibleSteps(everything, screens).map(({ to }) => to)).toEqual([
    "/images",
    "/images",
    "/videos",
    "/portrait-experiences",
    "/portrait-experiences",
    "/portrait-experiences",
    "/company/services",
  ]);
});

test("a step of the checklist is hidden if it has no screen or if its state is unknown", () => {
  expect(visibleSteps(everything, new Set())).toEqual([]);
  expect(visibleSteps({}, new Set(Object.values(CHECKLIST_STEP_SCREENS).flat()))).toEqual([]);
  expect(visibleSteps({ profile_picture: true, videos: false }, new Set(["/account"]))).toEqual([
    { step: "profile_picture", to: "/account", isDone: true },
  ]);
});

test("the menu data contain the screens that exist and no others", () => {
  const screens = screenPathsOf(
    menuFor({ role: "ROLE_PRESTATAIRE", isModerated: true, isPremium: false, publicUrl: null }),
  );
  expect(screens.has("/event-requests")).toBe(true);
  expect(screens.has("/nowhere")).toBe(false);
});
