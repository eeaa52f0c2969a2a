import { useTranslation } from "react-i18next";
import { coupleAddPath } from "~/models/couples/rules";
import type { AddableFavorite } from "~/presenters/couples/list-addable-favorites.server";
import { useLink } from "../hooks/use-site";
import { ButtonLink } from "../primitives/button";
import { PlusIcon } from "../primitives/icons";
import { Monogram } from "../primitives/monogram";
import { wordsForInitials } from "../public/initials";

/** The favourites that do not have the project yet. Each leads to the page that sends it, with its box ticked. */
export function AddableFavorites({
  projectId,
  favorites,
}: {
  projectId: string;
  favorites: readonly AddableFavorite[];
}) {
  const { t } = useTranslation("couple");
  const link = useLink();
  if (favorites.length === 0) return null;
  return (
    <section aria-labelledby="addable" className="mt-10">
      <h2 id="addable">{t("favorites.title")}</h2>
      <p className="mt-2 mb-5 text-ink-2">{t("favorites.lead")}</p>
      <ul role="list">
        {favorites.map(({ id, kind, name }) => (
          <li
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 last:border-b"
            key={id}
          >
            <Monogram seed={id} {...wordsForInitials(name)} />
            <div className="min-w-0 flex-[1_1_9rem]">
              <h3 className="wrap-anywhere">{name}</h3>
              <p className="text-(length:--text-md)/[1.4] text-ink-2">{t(`answers.kind.${kind}`)}</p>
            </div>
            <ButtonLink size="sm" icon={PlusIcon} to={link(coupleAddPath(projectId, { id, kind }))}>
              {t("favorites.add")}
              <span className="sr-only"> {name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
