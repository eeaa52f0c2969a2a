import { useTranslation } from "react-i18next";
import { PROVIDERS_MAX } from "~/models/projects/rules";
import { Button } from "../primitives/button";
import type { FormState } from "../fields/form-state";
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
  form: FormState;
  providers: readonly ProviderCardData[];
  shown: number;
  hasMore: boolean;
}

/** The second step: cards to tick, five at most, and a bar that stays in view. */
export function ProviderChoice({ form, providers, shown, hasMore }: ProviderChoiceProps) {
  const { t } = useTranslation(["project", "shell"]);
  const chosen = form.values("providers");
  return (
    <form method="post" noValidate data-choice={PROVIDERS_MAX}>
      <button className="sr" type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="shown" value={shown} readOnly />
      <fieldset id="providers" tabIndex={-1}>
        <legend className="sr">{t("providers.group")}</legend>
        <ul className="provs" role="list">
          {providers.map((provider) => (
            <li key={provider.id}>
              <ProviderCard provider={provider} isChosen={chosen.includes(provider.id)} />
              {provider.hasProfile && (
                <a className="prov-a link" href={`/providers/${provider.id}`} target="_blank" rel="noopener">
                  {t("providers.see_profile")}
                  <span className="sr">
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
        <div className="pf-next">
          <Button name="intent" value="more">
            {t("providers.more")}
          </Button>
        </div>
      )}
      <div className="pf-bar">
        <Button size="lg" name="intent" value="back" icon={ArrowLeftIcon}>
          {t("steps.back")}
        </Button>
        <p
          className="num"
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
    <label className="prov" htmlFor={id}>
      <input
        className="sr-input"
        id={id}
        type="checkbox"
        name="providers"
        value={provider.id}
        defaultChecked={isChosen}
      />
      <Monogram seed={provider.id} firstname={first} lastname={second} />
      <span className="prov-t">
        <b>{provider.name}</b>
        <small>
          <MapPinIcon size="sm" />
          {provider.place}
        </small>
      </span>
      <span className="prov-c">
        <CheckIcon size="sm" />
      </span>
      <span className="prov-d">
        {provider.services.map(({ label, isWanted }) => (
          <span key={label} className={isWanted ? "wanted" : undefined}>
            {label}
            {isWanted && <span className="sr"> ({t("providers.matches")})</span>}
          </span>
        ))}
      </span>
      {provider.speaks && <small className="prov-l">{provider.speaks}</small>}
    </label>
  );
}
