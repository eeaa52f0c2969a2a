import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type AnimationEvent,
  type ReactNode,
} from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "./class-names";
import { ToastContext, type Toast } from "./toast";
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from "./icons";

interface ShownToast extends Toast {
  id: number;
}

const MOST_AT_ONCE = 3;

const ICONS = { success: CircleCheckIcon, info: InfoIcon, warn: CircleAlertIcon, danger: CircleAlertIcon };

/** The toasts of a hydrated page. The animation in toast.css is the timer, and pauses on hover and focus. */
export function Toaster({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);
  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((shown) => [...shown, { ...toast, id }].slice(-MOST_AT_ONCE));
  }, []);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const hasToasts = toasts.length > 0;
  useEffect(() => {
    if (!hasToasts) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isForDialog = document.querySelector("dialog:modal") !== null;
      if (event.key === "Escape" && !isForDialog) setToasts((shown) => shown.slice(0, -1));
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [hasToasts]);
  const regions = useMemo(
    () => ({
      polite: toasts.filter(({ kind }) => kind !== "danger"),
      urgent: toasts.filter(({ kind }) => kind === "danger"),
    }),
    [toasts],
  );
  return (
    <ToastContext.Provider value={show}>
      {children}
      <section className="toasts" aria-label={t("toast.region")}>
        <div role="alert">
          {regions.urgent.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={close} />
          ))}
        </div>
        <div role="status">
          {regions.polite.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onClose={close} />
          ))}
        </div>
      </section>
    </ToastContext.Provider>
  );
}

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
  const { id, kind, title, text } = toast;
  const Icon = ICONS[kind];
  const onEnd = (event: AnimationEvent) => {
    if (event.animationName === "unwind") onClose(id);
  };
  return (
    <ToastView
      kind={kind}
      title={title}
      text={text}
      icon={<Icon />}
      onEnd={onEnd}
      onClose={() => onClose(id)}
    />
  );
}

interface ToastViewProps extends Toast {
  icon: ReactNode;
  onEnd?: (event: AnimationEvent) => void;
  onClose: () => void;
}

/** A toast without its timer, also used by /dev/ui. */
export function ToastView({ kind, title, text, icon, onEnd, onClose }: ToastViewProps) {
  const { t } = useTranslation("common");
  return (
    <div
      className={classNames(
        "toast",
        kind === "danger" && "toast-error toast-stay",
        (kind === "info" || kind === "warn") && "toast-info",
      )}
      onAnimationEnd={onEnd}
    >
      {icon}
      <p>
        <strong>{title}</strong>
        {text}
      </p>
      <button
        type="button"
        className="button button-sm button-icon"
        onClick={onClose}
        aria-label={t("toast.close")}
      >
        <XIcon />
      </button>
    </div>
  );
}
