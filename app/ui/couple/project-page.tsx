import { useTranslation } from "react-i18next";
import {
  coupleBookedPath,
  coupleChangePath,
  COUPLE_PHONE_PATH,
  coupleProvidersPath,
  coupleWithdrawPath,
} from "~/models/couples/rules";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import type { AddableFavorite } from "~/presenters/couples/list-addable-favorites.server";
import type { CoupleProjectInWords } from "~/presenters/couples/describe-project.server";
import { Banner, type BannerTone } from "../feedback/banner";
import { SelectField } from "../fields/select-field";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { BreakableText } from "../primitives/breakable";
import { Button } from "../primitives/button";
import { BadgeCheckIcon, type IconComponent, EyeIcon, PlusIcon, UndoIcon, XIcon } from "../primitives/icons";
import { capitalise } from "../primitives/sentence";
import { ProjectChanges } from "../project/project-changes";
import { ProjectSummary } from "../project/project-summary";
import { AddableFavorites } from "./addable-favorites";
import { AnswerItem } from "./answer-item";
import { MailOpenIcon } from "./couple-icons";
import { CoupleLayout, CoupleTitle } from "./couple-layout";
import { EndingBanner } from "./ending-banner";
import { useBookableOptions } from "./use-bookable-options";

interface CoupleProjectPageProps {
  frame: CoupleFrame;
  project: CoupleProjectInWords;
  /** The favourites of this browser to which the couple can send the project. */
  favorites: readonly AddableFavorite[];
  rejected: RejectedFormResponse;
}

/** A project as its couple sees it: the answers, the content, and the ways to end it. */
export function CoupleProjectPage({ frame, project, favorites, rejected }: CoupleProjectPageProps) {
  const { t, i18n } = useTranslation("couple");
  const { t: tp } = useTranslation("project");
  const link = useLink();
  const { eventType, city, until, words, answers, ending, contact } = project;
  const { message, problems } = useForm({ rejected }).summary;
  // The form has no visible field, so an error of a field is shown as one of the whole form.
  const problem = message ?? problems[0]?.message;
  const date = capitalise(words.date, i18n.language);
  return (
    <CoupleLayout frame={frame}>
      <div className="public-in">
        <CoupleTitle
          title={t("project.title", { eventType, place: city })}
          lead={
            <>
              {until === null ? t("project.lead_past", { date }) : t("project.lead", { date, until })}{" "}
              {t("project.receivers", { count: project.providerCount })}
            </>
          }
        />
        <div className="mt-[clamp(1.75rem,1.2rem+2vw,2.75rem)] grid grid-cols-[minmax(0,1fr)] gap-12 side:grid-cols-[minmax(0,1fr)_22rem] side:items-start side:gap-[clamp(3rem,5vw,5rem)]">
          <div>
            {problem && <Banner tone="danger" title={problem} className="mb-5" />}
            {ending ? <EndingBanner ending={ending} /> : <NewsBanner news={project.news} />}
            <section aria-labelledby="answers" className="mt-10">
              <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
                <h2 id="answers">{t("answers.title")}</h2>
                {project.hasFreePlaces && (
                  <a
                    className="link inline-flex min-h-11 items-center gap-2"
                    href={link(coupleProvidersPath(project.id))}
                  >
                    <PlusIcon size="sm" />
                    {t("answers.add")}
                  </a>
                )}
              </div>
              <ul role="list">
                {answers.map((answer) => (
                  <AnswerItem key={answer.requestId} projectId={project.id} answer={answer} />
                ))}
              </ul>
            </section>
            <AddableFavorites projectId={project.id} favorites={favorites} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <ProjectSummary
              words={words}
              providers={project.providers}
              columns={1}
              changeTo={ending ? undefined : coupleChangePath(project.id)}
            >
              <div className="mt-3.25 border-t border-line pt-3.25">
                <h3 className="font-sans text-xs/[inherit] font-body tracking-[0] text-ink-2">
                  {t("project.message")}
                </h3>
                <p className="mt-1 wrap-anywhere whitespace-pre-line">{project.message}</p>
              </div>
              <div className="mt-3.25 border-t border-line pt-3.25">
                <h3 className="font-sans text-xs/[inherit] font-body tracking-[0] text-ink-2">
                  {t("project.contact")}
                </h3>
                <p className="mt-1 wrap-anywhere">
                  {contact.name}
                  <br />
                  <BreakableText>{contact.email}</BreakableText>
                  <br />
                  {contact.phone}
                </p>
                <p className="mt-1 text-xs/[inherit] text-ink-2">{t("project.contact_hint")}</p>
                <PhoneMark mark={project.phoneMark} />
              </div>
              {project.changes.length > 0 && (
                <div className="mt-3.25 border-t border-line pt-3.25">
                  <h3 className="font-sans text-xs/[inherit] font-body tracking-[0] text-ink-2">
                    {tp("changes.title_own")}
                  </h3>
                  <ProjectChanges changes={project.changes} className="mt-1 text-sm" />
                  <p className="mt-1 text-xs/[inherit] text-ink-2">{tp("changes.hint")}</p>
                </div>
              )}
            </ProjectSummary>
            {!ending && (
              <a
                className="link flex min-h-11 items-center gap-2"
                href={link(coupleWithdrawPath(project.id))}
              >
                <UndoIcon />
                {t("project.withdraw")}
              </a>
            )}
          </div>
        </div>
        {!ending && <BookBox project={project} />}
      </div>
    </CoupleLayout>
  );
}

/** Says that the number is verified, or invites the couple to verify it. */
function PhoneMark({ mark }: { mark: CoupleProjectInWords["phoneMark"] }) {
  const { t } = useTranslation(["couple", "account"]);
  const link = useLink();
  if (mark === null) return null;
  return mark === "verified" ? (
    <p className="message-success mt-3">
      <BadgeCheckIcon size="sm" />
      {t("account:phone.verified")}
    </p>
  ) : (
    <div className="mt-3">
      <p className="text-xs/[inherit] text-ink-2">{t("phone.lead")}</p>
      <a className="link inline-flex min-h-11 items-center gap-2" href={link(COUPLE_PHONE_PATH)}>
        <BadgeCheckIcon size="sm" />
        {t("phone.invite")}
      </a>
    </div>
  );
}

const NEWS: Record<
  NonNullable<CoupleProjectInWords["news"]>["kind"],
  { tone: BannerTone; icon: IconComponent }
> = {
  opened: { tone: "success", icon: MailOpenIcon },
  read: { tone: "info", icon: EyeIcon },
  declined: { tone: "info", icon: XIcon },
};

/** The newest thing that a provider has done. */
function NewsBanner({ news }: { news: CoupleProjectInWords["news"] }) {
  const { t } = useTranslation("couple");
  if (!news) return <Banner title={t("news.none")}>{t("news.none_body")}</Banner>;
  const name = news.name === "" ? t("answers.left") : news.name;
  return (
    <Banner {...NEWS[news.kind]} title={t(`news.${news.kind}`, { name })}>
      {t(`news.${news.kind}_body`, { moment: news.at })}
    </Banner>
  );
}

/** Leads to the page on which the couple confirms that it has booked. */
function BookBox({ project }: { project: CoupleProjectInWords }) {
  const { t } = useTranslation("couple");
  const link = useLink();
  const options = useBookableOptions(project);
  return (
    <section
      className="mt-(--air) grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl bg-linen p-[clamp(1.5rem,1.2rem+1.6vw,2.5rem)]"
      aria-labelledby="found"
    >
      <div>
        <h2 id="found">{t("book.title")}</h2>
        <p className="mt-2 max-w-[56ch] text-ink-2">{t("book.body")}</p>
      </div>
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-[minmax(0,22rem)_auto] md:items-end md:justify-start"
        method="get"
        action={link(coupleBookedPath(project.id))}
      >
        <SelectField name="with" label={t("book.with")} options={options} placeholder={t("book.choose")} />
        <Button variant="primary" size="lg">
          {t("book.submit")}
        </Button>
      </form>
    </section>
  );
}
