import { useTranslation } from "react-i18next";
import type { BadgePageData } from "~/presenters/badge/badge-page";
import { languageName } from "~/i18n/formats";
import { LANGUAGES } from "~/models/domains/codes.rules";
import { BADGE_DAYS, BADGE_DIMENSIONS, BADGE_SIZES, BADGE_THEMES } from "~/models/badge/rules";
import { Banner } from "../feedback/banner";
import { SelectField } from "../fields/select-field";
import { AccentForm } from "./accent-form";
import { Button, ButtonLink } from "../primitives/button";
import { CopyButton } from "../primitives/copy-button";
import { PageHeader } from "../primitives/page-header";

/** The page to choose, preview and copy the badge: a provider's own badge, or a sample for visitors. */
export function BadgePage({ page }: { page: BadgePageData }) {
  const { t } = useTranslation("badge");
  const { choice, own, share } = page;
  return (
    <>
      <PageHeader title={t("title")} lead={t(own ? "lead" : "lead_visitor", { share })} />
      {own?.isWaiting && <Banner title={t("waiting")} className="mb-5" />}
      {!own && (
        <Banner
          className="mb-5"
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
      <div className="badge-columns">
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
            <ol className="badge-steps" role="list">
              <li>{t("how.copy")}</li>
              <li>{t("how.paste")}</li>
              <li>{t("how.check")}</li>
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

/** The badge as it appears on a website, and the other designs below it. */
function Preview({ page }: { page: BadgePageData }) {
  const { t } = useTranslation("badge");
  const { choice, pictures, alt, site } = page;
  return (
    <section className="card badge-preview" aria-labelledby="preview">
      <h2 className="sr-only" id="preview">
        {t("preview")}
      </h2>
      <div className="badge-window" aria-hidden="true">
        <span />
        <span />
        <span />
        <i>{site}</i>
      </div>
      <div
        className={choice.theme === "white" ? "badge-site" : "badge-site badge-site-dark"}
        data-badge-part="site"
      >
        <p aria-hidden="true">{t("site")}</p>
        <img src={pictures.chosen} alt={alt} {...BADGE_DIMENSIONS[choice.size]} />
      </div>
      <ul className="badge-others" role="list" aria-hidden="true" data-badge-part="others">
        {pictures.others.map(({ src, size }) => (
          <li key={src}>
            <img src={src} alt="" {...BADGE_DIMENSIONS[size]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Code({ page: { code } }: { page: BadgePageData }) {
  const { t } = useTranslation("badge");
  return (
    <section className="card badge-code" aria-labelledby="code" data-badge-part="code">
      <div className="card-header">
        <h2 id="code">{t("code.title")}</h2>
        <CopyButton size="sm" text={code} copied={t("code.copied")}>
          <span className="group-data-copied:hidden">{t("code.copy")}</span>
          <span className="not-group-data-copied:hidden">{t("code.done")}</span>
        </CopyButton>
      </div>
      <div className="card-body">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
      </div>
    </section>
  );
}

function Sums({ sums }: { sums: { views: string; clicks: string } }) {
  const { t } = useTranslation("badge");
  return (
    <section className="card badge-code" aria-labelledby="sums">
      <div className="card-header">
        <h2 id="sums">{t("sums.title", { count: BADGE_DAYS })}</h2>
      </div>
      <div className="card-body grid gap-4">
        <dl className="badge-sums">
          <div>
            <dt>{t("sums.views")}</dt>
            <dd className="figure-number">{sums.views}</dd>
          </div>
          <div>
            <dt>{t("sums.clicks")}</dt>
            <dd className="figure-number">{sums.clicks}</dd>
          </div>
        </dl>
        <p className="hint">{t("sums.note")}</p>
      </div>
    </section>
  );
}
