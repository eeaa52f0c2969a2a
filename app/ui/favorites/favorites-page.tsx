import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CHOICES_PER_KIND_MAX } from "~/models/projects/rules";
import type { DescribedFavorite, DescribedFavorites } from "~/presenters/favorites/describe-favorites.server";
import type { PublicFrame } from "~/presenters/public-profile/public-frame";
import { EmptyState } from "../feedback/empty-state";
import { ErrorSummary } from "../forms/error-summary";
import type { Form } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { HeartIcon } from "./heart-icon";
import { PublicLayout } from "../public/public-layout";
import { FavoriteRow } from "./favorite-row";

interface FavoritesPageProps {
  favorites: DescribedFavorites;
  form: Form;
  frame: PublicFrame;
}

/** The couple's favourites, and one button that opens the couple's form with the ticked ones. */
export function FavoritesPage({ favorites: { planners, venues }, form, frame }: FavoritesPageProps) {
  const { t } = useTranslation(["favorites", "directory"]);
  const isEmpty = planners.length + venues.length === 0;
  const [providers, places] = [form.values("providers"), form.values("venues")];
  const canSend = [...planners, ...venues].some(({ formElsewhere }) => formElsewhere === null);
  return (
    <PublicLayout frame={frame} foot={canSend && <SendBar {...{ form, planners, venues }} />}>
      <div className="public-in pt-[clamp(2rem,1.25rem+2.4vw,3.5rem)]">
        <h1>{t("title")}</h1>
        <p className="mt-3 text-ink-2">{t("lead")}</p>
      </div>
      {isEmpty ? (
        <div className="public-in">
          <EmptyState
            title={t("none_title")}
            drawing={<HeartIcon size="lg" />}
            actions={
              <>
                <ButtonLink variant="primary" to={frame.directory.home}>
                  {t("directory:browse")}
                </ButtonLink>
                <ButtonLink to={frame.projectHref}>{t("none_action")}</ButtonLink>
              </>
            }
          >
            {t("none_body")}
          </EmptyState>
        </div>
      ) : (
        <div className="public-in grid gap-12" id="providers" tabIndex={-1}>
          <ErrorSummary {...form.summary} />
          <Group name="planners" title={t("planners")} chosen={providers.length} favorites={planners}>
            {planners.map((favorite, index) => (
              <FavoriteRow
                key={favorite.id}
                favorite={favorite}
                field="providers"
                formId={form.props.id}
                isTicked={providers.includes(favorite.id)}
                isFirst={index === 0}
              />
            ))}
          </Group>
          <Group name="venues" title={t("venues")} chosen={places.length} favorites={venues}>
            {venues.map((favorite, index) => (
              <FavoriteRow
                key={favorite.id}
                favorite={favorite}
                field="venues"
                formId={form.props.id}
                isTicked={places.includes(favorite.id)}
                isFirst={index === 0 && planners.length === 0}
              />
            ))}
          </Group>
        </div>
      )}
    </PublicLayout>
  );
}

interface GroupProps {
  name: "planners" | "venues";
  title: string;
  /** Number of ticked boxes. */
  chosen: number;
  favorites: readonly DescribedFavorite[];
  children: ReactNode;
}

/** The favourites of one kind. Nothing is shown if there are none. */
function Group({ name, title, chosen, favorites, children }: GroupProps) {
  const { t } = useTranslation("favorites");
  if (favorites.length === 0) return null;
  return (
    <section aria-labelledby={`title-${name}`} id={`list-${name}`} data-choice={CHOICES_PER_KIND_MAX}>
      <h2 className="mb-4" id={`title-${name}`}>
        {title}{" "}
        <small
          className="tabular ml-1.5 [font:400_var(--text-md)/1_var(--font-sans)] tracking-[0] text-ink-2"
          data-counts-of={`list-${name}`}
          data-count={t("chosen", { chosen: "#" })}
          hidden={chosen === 0}
        >
          {t("chosen", { chosen })}
        </small>
      </h2>
      <ul role="list">{children}</ul>
    </section>
  );
}

type SendBarProps = Pick<DescribedFavorites, "planners" | "venues"> & Pick<FavoritesPageProps, "form">;

/** The button of the page, in a bar that stays in view. The boxes of the rows belong to its form. */
function SendBar({ form, planners, venues }: SendBarProps) {
  const { t } = useTranslation(["favorites", "project"]);
  const counts = [
    { list: planners, group: "list-planners", text: "project:providers.chosen_planners", field: "providers" },
    { list: venues, group: "list-venues", text: "project:providers.chosen_venues", field: "venues" },
  ] as const;
  return (
    <form
      {...form.props}
      method="post"
      className="sticky bottom-0 z-(--z-sticky) border-t border-line bg-paper pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] print:hidden"
    >
      <div className="public-in flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <p className="tabular flex flex-wrap gap-x-4 text-(length:--text-md) text-ink-2" role="status">
          {counts.map(
            ({ list, group, text, field }) =>
              list.length > 0 && (
                <span
                  key={group}
                  data-counts-of={group}
                  data-count={t(text, { chosen: "#" })}
                  hidden={form.values(field).length === 0}
                >
                  {t(text, { chosen: form.values(field).length })}
                </span>
              ),
          )}
        </p>
        <Button variant="primary" size="lg" className="max-sm:w-full">
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
