import { useTranslation } from "react-i18next";
import type { BadgePageData } from "~/presenters/badge/badge-page";
import { languageName } from "~/i18n/formats";
import { LANGUAGES } from "~/models/domains/codes.rules";
import { BADGE_STATISTICS_DAYS, BADGE_DIMENSIONS, BADGE_SIZES, BADGE_THEMES } from "~/models/badge/rules";
import { Banner } from "../feedback/banner";
import { SelectField } from "../fields/select-field";
import { AccentForm, FULL_ROW_CLASS } from "./accent-form";
import { Button, ButtonLink } from "../primitives/button";
import { classNames } from "../primitives/class-names";
import { CopyButton } from "../primitives/copy-button";
import { PageHeader } from "../primitives/page-header";

/** The page to choose, preview and copy the badge: a provider's own badge, or a sample for visitors. */
export function BadgePage({ page }: { page: BadgePageData }) {
  const { t } = useTranslation("badge");
  const { choice, own, share } = page;
  const lead =
    share === null
      ? t(own ? "lead_plain" : "lead_visitor_plain")
      : t(own ? "lead" : "lead_visitor", { share });
  return (
    <>
      <PageHeader title={t("title")} lead={lead} />
      {own?.isWaiting && <Banner title={t("waiting")} className="mb-5" />}
      {!own && (
        <Banner
          className="mt-6 mb-5"
          title={t("visitor.title")}
          action={
            <>
              <ButtonLink size="sm" to="/register">
                {t("visitor.register")}
              </ButtonLink>{" "}
              <ButtonLink size="sm" variant="ghost" to="/login?redirectTo=/integrate-badge">
                {t("visitor.sign_in")}
              </ButtonLink>
            </>
          }
        >
          {t("visitor.body")}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 side:grid-cols-[minmax(0,1fr)_18rem]">
        <Preview page={page} />
        <form className="card" method="get" data-badge-form="" aria-label={t("options")}>
          <div className="card-body form">
            <Choice
              name="size"
              label={t("size.label")}
              options={BADGE_SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
              chosen={choice.size}
            />
            <Choice
              name="theme"
              label={t("theme.label")}
              options={BADGE_THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
              chosen={choice.theme}
            />
            <SelectField
              name="language"
              label={t("language")}
              defaultValue={choice.language}
              options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
            />
            <p className="hint">{t("follows")}</p>
            <noscript>
              <Button size="sm">{t("update")}</Button>
            </noscript>
          </div>
          <div className="card-body border-t border-line">
            <h2 className="text-title-sm">{t("how.title")}</h2>
            <ol className="mt-3 grid gap-2.5 text-(length:--text-sm) [counter-reset:step]" role="list">
              <Step>{t("how.copy")}</Step>
              <Step>{t("how.paste")}</Step>
              <Step>{t("how.check")}</Step>
            </ol>
          </div>
        </form>
        <Code page={page} />
        {own && <Sums sums={own.sums} />}
        {own && <AccentForm {...own.accent} />}
      </div>
    </>
  );
}

/** A step of the instructions, with its number in italics. */
const Step = ({ children }: { children: string }) => (
  <li className="relative pl-7 [counter-increment:step] before:absolute before:left-0 before:[font:italic_410_1.0625rem/1.25rem_var(--font-serif)] before:text-brand-ink before:content-[counter(step)]">
    {children}
  </li>
);

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
}

function Choice({ name, label, options, chosen }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <div className="segmented mt-2">
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === chosen}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const WINDOW_DOT = "size-2.5 rounded-full bg-linen-3";

/** The badge on a sample website with the background of the chosen theme, and the other designs below it. */
function Preview({ page }: { page: BadgePageData }) {
  const { t } = useTranslation("badge");
  const { choice, pictures, alt, site } = page;
  return (
    <section className="card flex flex-col overflow-hidden" aria-labelledby="preview">
      <h2 className="sr-only" id="preview">
        {t("preview")}
      </h2>
      <div className="flex items-center gap-2 border-b border-line bg-linen px-3.5 py-2.5" aria-hidden="true">
        <span className={WINDOW_DOT} />
        <span className={WINDOW_DOT} />
        <span className={WINDOW_DOT} />
        <i className="ml-3 text-(length:--text-xs) text-ink-2 not-italic">{site}</i>
      </div>
      <div
        className={classNames(
          "grid justify-items-center gap-7 px-6 py-11 text-center text-[#271823]",
          choice.theme === "white" ? "bg-[#fffdfa]" : "bg-[#e9e3dc]",
        )}
        data-badge-part="site"
      >
        <p className="max-w-[24ch] [font:italic_410_1.5rem/1.3_var(--font-serif)]" aria-hidden="true">
          {t("site")}
        </p>
        <img src={pictures.chosen} alt={alt} {...BADGE_DIMENSIONS[choice.size]} />
      </div>
      <ul
        className="flex flex-1 flex-wrap items-center gap-4 border-t border-line bg-linen px-6 py-5"
        role="list"
        aria-hidden="true"
        data-badge-part="others"
      >
        {pictures.others.map(({ src, size }) => (
          <li key={src}>
            <img src={src} alt="" {...BADGE_DIMENSIONS[size]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Code({ page: { code, own } }: { page: BadgePageData }) {
  const { t } = useTranslation("badge");
  return (
    <section className={`card ${FULL_ROW_CLASS}`} aria-labelledby="code" data-badge-part="code">
      <div className="card-header">
        <h2 className={own ? undefined : "text-(length:--title-md)"} id="code">
          {t("code.title")}
        </h2>
        <CopyButton size="sm" text={code} copied={t("code.copied")}>
          <span className="group-data-copied:hidden">{t("code.copy")}</span>
          <span className="not-group-data-copied:hidden">{t("code.done")}</span>
        </CopyButton>
      </div>
      <div className="card-body">
        <pre
          className="overflow-x-auto rounded-md border border-line bg-linen px-4.5 py-4 [font:0.8125rem/1.6_var(--font-mono)] whitespace-pre"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what has the focus
          tabIndex={0}
        >
          <code>{code}</code>
        </pre>
      </div>
    </section>
  );
}

const Sum = ({ label, children }: { label: string; children: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-(length:--text-sm) text-ink-2">{label}</dt>
    <dd className="figure-number">{children}</dd>
  </div>
);

function Sums({ sums }: { sums: { views: string; clicks: string } }) {
  const { t } = useTranslation("badge");
  return (
    <section className={`card ${FULL_ROW_CLASS}`} aria-labelledby="sums">
      <div className="card-header">
        <h2 id="sums">{t("sums.title", { count: BADGE_STATISTICS_DAYS })}</h2>
      </div>
      <div className="card-body grid gap-4">
        <dl className="flex flex-wrap gap-x-12 gap-y-4">
          <Sum label={t("sums.views")}>{sums.views}</Sum>
          <Sum label={t("sums.clicks")}>{sums.clicks}</Sum>
        </dl>
        <p className="hint">{t("sums.note")}</p>
      </div>
    </section>
  );
}
