import { useTranslation } from "react-i18next";
import { ACCENTS, DEFAULT_ACCENT, type Accent } from "~/models/public-profile/accents.rules";
import { useForm } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { PremiumWord } from "../public/premium-word";

export interface AccentFormProps {
  /** The colour chosen earlier; null for the default colour. */
  chosen: Accent | null;
  isPremium: boolean;
}

/** The colour of the profile's buttons and links. Premium providers can choose it, others see the choices. */
export function AccentForm({ chosen, isPremium }: AccentFormProps) {
  const { t } = useTranslation("badge");
  const form = useForm({ schema: "accent", rejected: undefined });
  return (
    <section className="card badge-code" aria-labelledby="accent">
      <div className="card-header">
        <h2 id="accent">{t("accent.title")}</h2>
        <PremiumWord />
      </div>
      <form {...form.props} className="card-body form" method="post" action="/integrate-badge">
        <p className="hint">{t("accent.lead")}</p>
        <fieldset disabled={!isPremium}>
          <legend className="sr-only">{t("accent.title")}</legend>
          <div className="accents">
            {([DEFAULT_ACCENT, ...ACCENTS] as const).map((accent) => (
              <label
                className={accent === DEFAULT_ACCENT ? "accent" : `accent accent-${accent}`}
                key={accent}
              >
                <input
                  className="sr-only"
                  type="radio"
                  name="accent"
                  value={accent}
                  defaultChecked={accent === (chosen ?? DEFAULT_ACCENT)}
                />
                <span className="accent-dot" />
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
