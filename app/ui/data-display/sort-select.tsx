import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { ChevronDownIcon } from "../primitives/icons";
import type { SelectOption } from "../fields/select-field";

/** A small select in a page header, inside a GET form. It submits on change; without JavaScript a button submits it. */
export function SortSelect({
  name,
  label,
  options,
  value,
}: {
  name: string;
  label: string;
  options: readonly SelectOption[];
  value: string;
}) {
  const { t } = useTranslation("common");
  return (
    <>
      <label className="text-sm text-ink-2 max-sm:sr-only" htmlFor={name}>
        {label}
      </label>
      <span className="select-box select-box-sm min-w-0 max-sm:flex-1">
        <select className="select" id={name} name={name} defaultValue={value} data-submits="">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size="sm" />
      </span>
      <noscript>
        <Button size="sm">{t("actions.apply")}</Button>
      </noscript>
    </>
  );
}
