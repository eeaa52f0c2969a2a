import { useTranslation } from "react-i18next";
import { VENUES_PATH } from "~/models/venues/rules";
import { classNames } from "../primitives/class-names";

interface PublishSwitchProps {
  id: string;
  name: string;
  isPublished: boolean;
  /** Whether the switch is on the venue's own page. Its form then redirects to that page. */
  isOnPage?: boolean;
  /** Says what couples can see in the current state. */
  note?: string | undefined;
}

/** A switch that publishes a venue or takes it offline, with and without scripts. */
export function PublishSwitch({ id, name, isPublished, isOnPage = false, note }: PublishSwitchProps) {
  const { t } = useTranslation("venues");
  return (
    <form className="flex" method="post" action={VENUES_PATH} data-keep-scroll="">
      <input type="hidden" name="venue" value={id} />
      {isOnPage && <input type="hidden" name="from" value="page" />}
      <button
        className={classNames(
          "inline-flex min-h-(--target-min) cursor-pointer items-center gap-3 text-sm",
          isOnPage && "grow flex-row-reverse justify-between text-left",
        )}
        role="switch"
        aria-labelledby={`online-${id}`}
        aria-describedby={note && `online-note-${id}`}
        aria-checked={isPublished}
        name="intent"
        value={isPublished ? "unpublish" : "publish"}
      >
        <span
          className={classNames(
            "relative h-6 w-10 flex-none rounded-full forced-colors:border",
            isPublished ? "bg-brand" : "bg-control",
          )}
        >
          <span
            className={classNames(
              "absolute top-[3px] left-[3px] size-4.5 rounded-full bg-on-brand shadow-1 forced-colors:bg-[CanvasText]",
              isPublished && "translate-x-4",
            )}
          />
        </span>
        <span>
          <span className="font-[560]" id={`online-${id}`}>
            {t("online")}
            <span className="sr-only">, {name}</span>
          </span>
          {note && (
            <span className="block text-ink-2" id={`online-note-${id}`}>
              {note}
            </span>
          )}
        </span>
      </button>
    </form>
  );
}
