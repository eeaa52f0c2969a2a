import { useTranslation } from "react-i18next";
import { Chip, DaysUntilEventChip, ModerationChip, StatusChip } from "../primitives/chip";
import { EyeIcon, InfoIcon, SpoolIcon } from "../primitives/icons";
import { LanguageSwitch } from "../layouts/language-switch";
import { Meter } from "../data-display/meter";
import { Monogram } from "../primitives/monogram";
import { Pagination } from "../data-display/pagination";
import { ProgressRing } from "../data-display/progress-ring";
import { Segmented } from "../data-display/segmented";
import { PremiumOrBalance } from "../shell/header-tag";
import { Stars } from "../data-display/stars";
import { Stepper } from "../data-display/stepper";
import { Section, Row } from "./section";

/** Sample persons, one for each tint. */
const PEOPLE = [
  { seed: "a", firstname: "Camille", lastname: "Berthier" },
  { seed: "b", firstname: "Nour", lastname: "El Amrani" },
  { seed: "c", firstname: "Thomas", lastname: "Vandenberghe" },
  { seed: "d", firstname: "Élise", lastname: "Marchand" },
  { seed: "e", firstname: "Giulia", lastname: "Ferraro" },
];

/** Samples of the small indicators: chips, monograms, meters, stars, steppers. */
export function IndicatorGallery() {
  const { t } = useTranslation(["common", "shell"]);
  const steps = (["company_details", "company_address", "company_services"] as const).map((key) =>
    t(`shell:menu.${key}`),
  );
  const periods = ["25", "50", "100"].map((label, index) => ({
    to: `/dev/ui?size=${label}`,
    label,
    isCurrent: index === 0,
  }));
  return (
    <>
      <Section name="Chip · StatusChip · InDaysChip · ModerationChip · HeaderTag">
        <Row>
          <StatusChip status="locked" />
          <StatusChip status="closed" />
          <StatusChip status="unlocked" />
          <StatusChip status="rejected" />
          <DaysUntilEventChip days={0} />
          <DaysUntilEventChip days={4} />
          <ModerationChip moderation="pending" />
          <ModerationChip moderation="refused" />
          <Chip tone="danger" icon={InfoIcon}>
            {t("actions.close")}
          </Chip>
          <Chip tone="info" icon={InfoIcon}>
            {t("shell:new")}
          </Chip>
          <Chip tone="brass" icon={SpoolIcon}>
            {t("shell:premium")}
          </Chip>
          <Chip icon={EyeIcon}>318</Chip>
        </Row>
        <Row>
          <PremiumOrBalance isPremium={false} credits={3} isOpen />
          <PremiumOrBalance isPremium={false} credits={1} isOpen={false} />
          <PremiumOrBalance isPremium={false} credits={0} isOpen />
          <PremiumOrBalance isPremium credits={0} isOpen />
        </Row>
      </Section>
      <Section name="Monogram · Meter · ProgressRing · Stars">
        <Row>
          {PEOPLE.map((person) => (
            <Monogram key={person.seed} {...person} />
          ))}
          <Monogram seed="a" firstname="Élise" lastname="Marchand" size="sm" />
          <Monogram seed="b" firstname="Élise" lastname="Marchand" size="lg" />
        </Row>
        <Row>
          <Meter value={3} max={5} label="3 / 5" />
          <ProgressRing done={5} total={7} label="5 / 7" caption="/ 7" />
          <ProgressRing done={0} total={7} label="0 / 7" caption="/ 7" />
          <Stars rating={4.3} />
        </Row>
      </Section>
      <Section name="Stepper · Segmented · Pagination · LanguageSwitch">
        <Stepper steps={steps} current={0} />
        <Stepper steps={steps} current={1} />
        <Stepper steps={steps} current={2} />
        <Row>
          <Segmented label={t("steps.label")} segments={periods} />
          <LanguageSwitch />
        </Row>
        <div className="card">
          <Pagination
            page={5}
            pageCount={40}
            pageSize={25}
            total={1000}
            pageSizes={[25, 50, 100]}
            pageTo={(page) => `/dev/ui?page=${page}`}
            sizeTo={(size) => `/dev/ui?pageSize=${size}`}
          />
        </div>
      </Section>
    </>
  );
}
