import { useTranslation } from "react-i18next";
import type { ShownCalendar } from "~/presenters/venues/shown-calendar";
import { CALENDAR_URL_MAX } from "~/models/calendar/address.rules";
import { DeleteDialog } from "~/ui/feedback/delete-dialog";
import { TextField } from "~/ui/fields/text-field";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm, type RejectedFormResponse } from "~/ui/forms/use-form";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Chip, type ChipProps } from "~/ui/primitives/chip";
import { classNames } from "~/ui/primitives/class-names";
import {
  CalendarIcon,
  ChevronDownIcon,
  CircleCheckIcon,
  HourglassIcon,
  TriangleAlertIcon,
} from "~/ui/primitives/icons";

interface ConnectFormProps {
  page: string;
  rejected: RejectedFormResponse;
  /** Whether another calendar is already synced. */
  isFurther: boolean;
}

/** Asks for the private URL of one of the owner's calendars. */
export function ConnectCalendarForm({ page, rejected, isFurther }: ConnectFormProps) {
  const { t } = useTranslation(["availability", "calendar"]);
  const form = useForm({ schema: "venue-calendars", rejected, own: { intent: "connect" } });
  return (
    <form {...form.props} method="post" action={page} className={classNames("form", isFurther && "mt-7")}>
      {isFurther && <h3 className="text-title-sm">{t("source.another")}</h3>}
      {form.isRejected && <ErrorSummary {...form.summary} />}
      <input type="hidden" name="intent" value="connect" />
      <TextField
        {...form.field("address")}
        {...ADDRESS}
        label={t("source.address")}
        hint={t("source.hint")}
      />
      <details className="group text-sm/5.5">
        <summary className={SUMMARY}>
          {t("source.where")}
          <ChevronDownIcon size="sm" className="group-open:rotate-180" />
        </summary>
        <dl className="mt-1 grid gap-3">
          {(["google", "outlook", "apple"] as const).map((app) => (
            <div key={app}>
              <dt className="font-[560]">{t(`calendar:guide.${app}.name`)}</dt>
              <dd className="mt-0.5 max-w-[60ch] text-ink-2">{t(`source.${app}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div>
        <Button
          variant={isFurther ? undefined : "primary"}
          icon={CalendarIcon}
          busyLabel={t("source.connecting")}
        >
          {t("source.connect")}
        </Button>
      </div>
    </form>
  );
}

const ADDRESS = {
  type: "url",
  maxLength: CALENDAR_URL_MAX,
  autoComplete: "off",
  spellCheck: false,
} as const;
const SUMMARY = "flex min-h-(--target-min) w-fit items-center gap-2 py-2 font-medium text-brand-ink";

/** Asks for a new URL of a calendar that is already synced. */
function MoveForm({ page, id, rejected }: { page: string; id: string; rejected: RejectedFormResponse }) {
  const { t } = useTranslation("availability");
  const form = useForm({
    schema: "venue-calendars",
    rejected,
    own: { intent: "move", calendar: id },
    id: `move-${id}`,
    idOf: (name) => `${name}-${id}`,
  });
  return (
    <details className="group mt-2 text-sm/5.5" open={form.isRejected}>
      <summary className={SUMMARY}>
        {t("source.move.open")}
        <ChevronDownIcon size="sm" className="group-open:rotate-180" />
      </summary>
      <form {...form.props} method="post" action={page} className="form mt-2" data-keep-scroll="">
        {form.isRejected && <ErrorSummary {...form.summary} />}
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="calendar" value={id} />
        <TextField
          {...form.field("address")}
          {...ADDRESS}
          label={t("source.move.label")}
          hint={t("source.move.hint")}
        />
        <div>
          <Button busyLabel={t("source.reading")}>{t("source.move.submit")}</Button>
        </div>
      </form>
    </details>
  );
}

const CHIPS: Record<ShownCalendar["reading"], Omit<ChipProps, "children">> = {
  waiting: { tone: "info", icon: HourglassIcon },
  read: { tone: "success", icon: CircleCheckIcon },
  failed: { tone: "warn", icon: TriangleAlertIcon },
};

interface SourceProps {
  page: string;
  source: ShownCalendar;
  rejected: RejectedFormResponse;
  /** Whether the dialog is open in which the person confirms the removal of this calendar. */
  isAsked: boolean;
}

/** A synced calendar, the result of the last attempt to read it, and its buttons. */
export function SyncedCalendarCard({ page, source, rejected, isAsked }: SourceProps) {
  const { t } = useTranslation("availability");
  const { id, host, reading } = source;
  const asking = `${page}?dialog=disconnect&calendar=${id}`;
  return (
    <>
      <div
        className={`rounded-lg border bg-surface p-4 ${reading === "failed" ? "border-warn-line" : "border-line"}`}
      >
        <p className="flex flex-wrap items-center gap-2">
          <CalendarIcon />
          <b className="wrap-anywhere">{host ?? "—"}</b>
          <Chip {...CHIPS[reading]}>{t(`source.states.${reading}`)}</Chip>
        </p>
        <SourceWords source={source} />
        <form method="post" action={page} className="mt-4 flex flex-wrap gap-2" data-keep-scroll="">
          <input type="hidden" name="calendar" value={id} />
          <Button name="intent" value="read" busyLabel={t("source.reading")}>
            {t("source.now")}
          </Button>
          <ButtonLink variant="danger" to={asking} keepScroll>
            {t("source.remove.open")}
          </ButtonLink>
        </form>
        <MoveForm page={page} id={id} rejected={rejected} />
      </div>
      <DeleteDialog
        action={page}
        intent="disconnect"
        name={`disconnect-${id}`}
        isOpen={isAsked}
        closeTo={page}
        words={{
          title: t("source.remove.title"),
          body: t("source.remove.body"),
          submit: t("source.remove.open"),
          keep: t("source.remove.keep"),
        }}
      >
        <input type="hidden" name="calendar" value={id} />
      </DeleteDialog>
    </>
  );
}

function SourceWords({ source }: { source: ShownCalendar }) {
  const { t } = useTranslation("availability");
  const { reading, problem, readAt, dueAt, days, freeEvents, unknownRules, unreadEvents } = source;
  const lines =
    reading === "waiting"
      ? [t("source.waiting")]
      : reading === "failed"
        ? [
            t(`errors.${problem ?? "unreachable"}`),
            t("source.again", { moment: dueAt }),
            readAt === null || days === 0 ? "" : t("source.kept", { moment: readAt }),
          ]
        : days === 0
          ? [t("source.read_none", { moment: readAt ?? "" })]
          : [t("source.read", { moment: readAt ?? "", count: days })];
  const left = [
    freeEvents > 0 && t("source.free", { count: freeEvents }),
    unknownRules > 0 && t("source.rules", { count: unknownRules }),
    unreadEvents > 0 && t("source.unread", { count: unreadEvents }),
  ].filter((text) => text !== false);
  return (
    <>
      <p className="mt-2 text-sm/5.5 text-ink-2">{lines.filter(Boolean).join(" ")}</p>
      {left.length > 0 && (
        <ul role="list" className="mt-2 grid gap-1.5 text-sm/5.5 text-warn-ink">
          {left.map((text) => (
            <li key={text} className="flex gap-2">
              <span className="grid h-5.5 flex-none items-center">
                <TriangleAlertIcon size="sm" />
              </span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
