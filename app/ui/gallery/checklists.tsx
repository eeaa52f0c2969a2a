import { CHECKLIST_STEPS, CHECKLIST_STEP_SCREENS } from "~/models/checklist/rules";
import { Checklist } from "../checklist/checklist";
import { Section } from "./section";

const ACCOUNT = { role: "ROLE_PRESTATAIRE", isModerated: true, isPremium: false, publicUrl: null } as const;
/** All screens to which a step of the checklist can link. */
const SCREENS = new Set(Object.values(CHECKLIST_STEP_SCREENS).flat());
const STATE = Object.fromEntries(CHECKLIST_STEPS.map((step, index) => [step, index < 3]));

export function ChecklistGallery() {
  return (
    <Section name="Checklist">
      <Checklist state={STATE} account={ACCOUNT} screens={SCREENS} />
    </Section>
  );
}
