import { DateField } from "~/ui/fields/date-field";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm, type RejectedFormResponse } from "~/ui/forms/use-form";
import { Button } from "~/ui/primitives/button";

interface DayChoiceProps {
  intent: "day_take" | "remind";
  /** Prefix of the fields' ids, which must differ between the forms of a page. */
  prefix: string;
  /** The day that is already chosen. */
  day?: string | null;
  first: string;
  last: string;
  words: { open: string; label: string; send: string };
  rejected: RejectedFormResponse;
}

/** A form that chooses a day between `first` and `last`, inside a disclosure. */
export function DayChoice({ intent, prefix, day, first, last, words, rejected }: DayChoiceProps) {
  const form = useForm({
    schema: "answer",
    own: { intent },
    rejected,
    defaultValue: { day: day ?? "" },
    idOf: (name) => `${prefix}-${name}`,
  });
  return (
    <details className="mt-2 text-sm" data-not-printed="" open={form.isRejected}>
      <summary className="link inline-flex min-h-(--target-min) items-center">{words.open}</summary>
      <form {...form.props} method="post" data-keep-scroll="" data-returns="" className="mt-2 grid gap-3">
        <ErrorSummary problems={form.summary.problems} />
        <input type="hidden" name="intent" value={intent} />
        <DateField {...form.field("day")} label={words.label} min={first} max={last} />
        <Button block>{words.send}</Button>
      </form>
    </details>
  );
}
