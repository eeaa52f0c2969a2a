import { useTranslation } from "react-i18next";
import { visibleSteps, type ChecklistStep, type ProfileState } from "~/models/checklist/rules";
import { ButtonLink } from "../primitives/button";
import {
  BadgeCheckIcon,
  CastleIcon,
  ClapperboardIcon,
  FeatherIcon,
  HandHeartIcon,
  type IconComponent,
  ImageIcon,
  ListChecksIcon,
  UserRoundIcon,
} from "../primitives/icons";
import { OneLineCard, OneLineCardText } from "../home/strip-card";
import { ProgressRing } from "../data-display/progress-ring";
import { menuFor, screenPathsOf, type MenuAccount } from "../shell/menu";
import { StepCarousel } from "./step-carousel";

const ICONS: Record<ChecklistStep, IconComponent> = {
  profile_picture: UserRoundIcon,
  venue: CastleIcon,
  photos: ImageIcon,
  videos: ClapperboardIcon,
  portrait: FeatherIcon,
  experiences: BadgeCheckIcon,
  benefits: HandHeartIcon,
  service_details: ListChecksIcon,
};

export interface ChecklistProps {
  state: ProfileState;
  account: MenuAccount;
  /**
   * The screens whose steps are shown; by default the screens of the account's menu. The page /dev/ui passes all
   * screens.
   */
  screens?: ReadonlySet<string>;
}

/**
 * A list of the steps that complete a profile, with the progress. A step is omitted if its screen is not in the
 * account's menu. If the profile is complete, there is no list.
 */
export function Checklist({ state, account, screens }: ChecklistProps) {
  const { t } = useTranslation("home");
  const steps = visibleSteps(state, screens ?? screenPathsOf(menuFor(account)));
  const open = steps.filter(({ isDone }) => !isDone);
  const [next, ...others] = open;
  if (!next) return null;
  if (others.length === 0) return <LastStep {...next} />;
  const done = steps.length - open.length;
  return (
    <section
      className="card grid grid-cols-1 overflow-hidden lg:grid-cols-[minmax(19rem,0.8fr)_minmax(0,1fr)]"
      aria-labelledby="checklist-title"
      data-not-printed=""
    >
      <div className="flex flex-wrap items-center gap-5 px-(--inset) py-5 lg:p-6">
        <ProgressRing
          done={done}
          total={steps.length}
          label={t("checklist.progress", { count: done, total: steps.length })}
          caption={t("checklist.of", { total: steps.length })}
        />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="text-[1.375rem]" id="checklist-title">
            {t("checklist.title")}
          </h2>
          <p className="mt-2 text-sm text-ink-2">{t("checklist.left", { count: open.length })}</p>
        </div>
      </div>
      <StepCarousel label={t("checklist.label")}>
        {open.map(({ step, to }) => {
          const Icon = ICONS[step];
          return {
            key: step,
            content: (
              <>
                <span className="grid size-10 place-items-center rounded-md bg-brand-soft text-brand-ink">
                  <Icon size="lg" />
                </span>
                <div>
                  <h3>{t(`checklist.steps.${step}.title`)}</h3>
                  <p className="text-sm text-ink-2">{t(`checklist.steps.${step}.text`)}</p>
                </div>
                <ButtonLink size="sm" className="col-start-2 mt-2 justify-self-start" to={to}>
                  {t(`checklist.steps.${step}.button`)}
                </ButtonLink>
              </>
            ),
          };
        })}
      </StepCarousel>
    </section>
  );
}

/** The only step that is still to be done, as a single line without the progress. */
function LastStep({ step, to }: { step: ChecklistStep; to: string }) {
  const { t } = useTranslation("home");
  return (
    <OneLineCard
      titleId="checklist-title"
      title={t(`checklist.steps.${step}.title`)}
      icon={ICONS[step]}
      action={<ButtonLink to={to}>{t(`checklist.steps.${step}.button`)}</ButtonLink>}
    >
      <OneLineCardText>{t(`checklist.steps.${step}.text`)}</OneLineCardText>
    </OneLineCard>
  );
}
