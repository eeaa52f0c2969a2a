import { useTranslation } from "react-i18next";
import { HeartIcon } from "../favorites/heart-icon";
import { CheckIcon, MapPinIcon } from "../primitives/icons";

/** Classes for the frame of a card with a checkbox. */
export const CHOICE_CARD_CLASSES =
  "group relative grid cursor-pointer content-start rounded-lg border border-line-strong bg-surface shadow-1 hover:border-control has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-none has-checked:inset-ring-1 has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-default";

/**
 * Classes for the picture of a card. A card that cannot be ticked has a faded picture; its texts are not faded, so that
 * they stay readable.
 */
export const CHOICE_PICTURE_CLASSES =
  "block aspect-16/10 overflow-hidden bg-linen-2 group-has-disabled:opacity-50";

/** The tick on a chosen card. */
export function ChoiceTick() {
  return (
    <span className="grid size-5.5 place-items-center rounded-full border border-control text-transparent group-has-disabled:border-line-strong group-has-checked:border-brand group-has-checked:bg-brand group-has-checked:text-on-brand">
      <CheckIcon size="sm" />
    </span>
  );
}

/** The name and the location on a card. */
export function ChoiceName({ name, place }: { name: string; place: string }) {
  return (
    <>
      <b className="block leading-5.25 group-has-disabled:text-ink-2">{name}</b>
      <small className="mt-0.5 flex items-center gap-1 text-sm text-ink-2">
        <MapPinIcon size="sm" />
        {place}
      </small>
    </>
  );
}

/** Says that the planner or venue is among the couple's favourites. */
export function FavoriteMark() {
  const { t } = useTranslation("project");
  return (
    <span className="mt-1 flex items-center gap-1 text-sm font-[560] text-brand-ink">
      <HeartIcon size="sm" className="fill-current" />
      {t("providers.favorite")}
    </span>
  );
}

/** A link to the public page, placed beside the label because a label must not contain a link. */
export function CardLink({ href, text, name }: { href: string; text: string; name: string }) {
  const { t } = useTranslation("shell");
  return (
    <a className="link absolute bottom-3 left-4 text-sm/[inherit]" href={href} target="_blank" rel="noopener">
      {text}
      <span className="sr-only">
        {" "}
        {name} {t("new_tab")}
      </span>
    </a>
  );
}
