import { useTranslation } from "react-i18next";
import { PROVIDERS_MAX } from "~/models/projects/rules";
import { Button } from "../primitives/button";
import type { Form } from "../forms/use-form";
import { ArrowLeftIcon, CheckIcon, MapPinIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";

/** A provider for couples, with all values translated. */
interface ProviderCardData {
  id: string;
  name: string;
  /** "Gordes · 12 km", "Gordes · 12 km · Premium" */
  place: string;
  services: readonly { label: string; isWanted: boolean }[];
  /** "Parle français et anglais"; null when no language is known. */
  speaks: string | null;
  /** The provider has a public page. */
  hasProfile: boolean;
}

export interface ProviderChoiceProps {
  form: Form;
  providers: readonly ProviderCardData[];
  shown: number;
  hasMore: boolean;
}

/** The second step: cards to tick, five at most, and a bar that stays in view. */
export function ProviderChoice({ form, providers, shown, hasMore }: ProviderChoiceProps) {
  const { t } = useTranslation(["project", "shell"]);
  const chosen = form.values("providers");
  return (
    <form {...form.props} method="post" data-choice={PROVIDERS_MAX}>
      <button className="sr-only" type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="shown" value={shown} readOnly />
      <fieldset id="providers" tabIndex={-1}>
        <legend className="sr-only">{t("providers.group")}</legend>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3" role="list">
          {providers.map((provider) => (
            <li className="relative grid" key={provider.id}>
              <ProviderCard provider={provider} isChosen={chosen.includes(provider.id)} />
              {provider.hasProfile && (
                <a
                  className="link absolute bottom-3 left-4 text-sm/[inherit]"
                  href={`/providers/${provider.id}`}
                  target="_blank"
                  rel="noopener"
                >
                  {t("providers.see_profile")}
                  <span className="sr-only">
                    {" "}
                    {provider.name} {t("shell:new_tab")}
                  </span>
                </a>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      {hasMore && (
        <div className="mt-5 grid justify-items-center">
          <Button name="intent" value="more">
            {t("providers.more")}
          </Button>
        </div>
      )}
      <div className="sticky bottom-0 -mx-(--gutter) mt-6 -mb-12 flex items-center justify-between gap-3 border-t border-line bg-paper px-(--gutter) py-3 side:mx-0 side:px-0">
        <Button size="lg" name="intent" value="back" icon={ArrowLeftIcon}>
          {t("steps.back")}
        </Button>
        <p
          className="tabular ml-auto text-sm/[inherit] font-[580]"
          role="status"
          data-count={t("providers.chosen", { chosen: "#" })}
          hidden={chosen.length === 0}
        >
          {t("providers.chosen", { chosen: chosen.length })}
        </p>
        <Button variant="primary" size="lg" name="intent" value="next">
          {t("providers.next")}
        </Button>
      </div>
    </form>
  );
}

function ProviderCard({ provider, isChosen }: { provider: ProviderCardData; isChosen: boolean }) {
  const { t } = useTranslation("project");
  const [first = "", second = ""] = provider.name.split(/[\s’'-]+/u).filter((word) => word.length > 1);
  const id = `p-${provider.id}`;
  return (
    <label
      className="group relative grid cursor-pointer grid-cols-[auto_1fr_auto] content-start gap-3 rounded-lg border border-line-strong bg-surface px-4 pt-4 pb-11 shadow-1 hover:border-control has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-none has-checked:inset-ring-1 has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default has-disabled:opacity-60"
      htmlFor={id}
    >
      <input
        className="covering-input"
        id={id}
        type="checkbox"
        name="providers"
        value={provider.id}
        defaultChecked={isChosen}
      />
      <Monogram seed={provider.id} firstname={first} lastname={second} />
      <span>
        <b className="block leading-5.25">{provider.name}</b>
        <small className="mt-0.5 flex items-center gap-1 text-sm text-ink-2">
          <MapPinIcon size="sm" />
          {provider.place}
        </small>
      </span>
      <span className="grid size-5.5 place-items-center rounded-full border border-control text-transparent group-has-checked:border-brand group-has-checked:bg-brand group-has-checked:text-on-brand">
        <CheckIcon size="sm" />
      </span>
      <span className="col-span-full text-sm/5.25 text-ink-2">
        {provider.services.map(({ label, isWanted }, index) => (
          <span key={label} className={isWanted ? "font-[580] text-brand-ink" : undefined}>
            {label}
            {isWanted && <span className="sr-only"> ({t("providers.matches")})</span>}
            {index < provider.services.length - 1 && "\u00a0· "}
          </span>
        ))}
      </span>
      {provider.speaks && <small className="col-span-full text-sm text-ink-2">{provider.speaks}</small>}
    </label>
  );
}
