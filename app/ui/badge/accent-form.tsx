import { useTranslation } from "react-i18next";
import { ACCENTS, DEFAULT_ACCENT, type Accent } from "~/models/public-profile/accents.rules";
import { useForm } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { classNames } from "../primitives/class-names";
import { PremiumLabel } from "../public/premium-word";

/** Class of a card that fills both columns of the page. */
export const FULL_ROW_CLASS = "side:col-span-full";

export interface AccentFormProps {
  /** The colour chosen earlier; null for the default colour. */
  chosen: Accent | null;
  isPremium: boolean;
}

/**
 * The form with the colour of the profile's buttons and links. Only providers with Premium can choose a colour; for
 * others the form is disabled.
 */
export function AccentForm({ chosen, isPremium }: AccentFormProps) {
  const { t } = useTranslation("badge");
  const form = useForm({ schema: "accent", rejected: undefined });
  return (
    <section className={`card ${FULL_ROW_CLASS}`} aria-labelledby="accent">
      <div className="card-header">
        <h2 id="accent">{t("accent.title")}</h2>
        <PremiumLabel />
      </div>
      <form {...form.props} className="card-body form" method="post" action="/integrate-badge">
        <p className="hint">{t("accent.lead")}</p>
        <fieldset disabled={!isPremium}>
          <legend className="sr-only">{t("accent.title")}</legend>
          <div className="flex flex-wrap gap-2">
            {([DEFAULT_ACCENT, ...ACCENTS] as const).map((accent) => (
              <label
                className={classNames(
                  "inline-flex min-h-(--target) cursor-pointer items-center gap-2.5 rounded-full border border-line-strong pr-4 pl-3 text-(length:--text-sm) font-[560] has-checked:border-mark has-checked:bg-brand-soft has-checked:text-brand-ink has-checked:[box-shadow:inset_0_0_0_1px_var(--mark)] has-focus-visible:[outline:2px_solid_var(--focus)] has-focus-visible:outline-offset-2 has-disabled:cursor-default",
                  accent !== DEFAULT_ACCENT && `accent-${accent}`,
                )}
                key={accent}
              >
                <input
                  className="sr-only"
                  type="radio"
                  name="accent"
                  value={accent}
                  defaultChecked={accent === (chosen ?? DEFAULT_ACCENT)}
                />
                <span className="size-5 rounded-full bg-brand" />
                {t(`accent.colours.${accent}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div>
          {isPremium ? (
            <Button>{t("accent.save")}</Button>
          ) : (
            <ButtonLink to="/subscription">{t("accent.premium")}</ButtonLink>
          )}
        </div>
      </form>
    </section>
  );
}
