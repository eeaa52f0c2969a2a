import { PICTURE_LONGEST_SIDE, PICTURE_MIN_SIDE, PICTURE_QUALITY } from "~/models/media/picture.rules";

/** One press of an arrow key moves the frame by this share of the frame's own side. */
const KEY_STEP = 0.05;
const ZOOM_STEP = 1.1;

interface Point {
  x: number;
  y: number;
}

/**
 * The square that is cut from a chosen picture. It can be moved by finger, mouse and arrow keys, and resized by a
 * slider, two fingers, the wheel, + and -. It never becomes smaller than the minimum size of a picture.
 */
export class CropFrame {
  private image: ImageBitmap | null = null;
  private side = 0;
  private middle: Point = { x: 0, y: 0 };
  private readonly fingers = new Map<number, Point>();
  /** The file that was chosen last. An earlier file may finish loading later and is then ignored. */
  private newest: Blob | undefined;

  constructor(
    private readonly box: HTMLElement,
    private readonly canvas: HTMLCanvasElement,
    private readonly zoom: HTMLInputElement,
  ) {
    zoom.addEventListener("input", () => this.enlargeTo(Number(zoom.value) / 100));
    canvas.addEventListener("keydown", (event) => this.onKey(event));
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      this.fingers.set(event.pointerId, event);
    });
    canvas.addEventListener("pointermove", (event) => this.onMove(event));
    for (const end of ["pointerup", "pointercancel"] as const)
      canvas.addEventListener(end, ({ pointerId }) => this.fingers.delete(pointerId));
    canvas.addEventListener("wheel", (event) => {
      if (!this.image) return;
      event.preventDefault();
      this.enlarge(event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
    });
  }

  /**
   * Shows the largest square of a chosen picture. Shows nothing if the browser cannot read the file, or if the picture
   * is too small.
   */
  async show(file: Blob | undefined): Promise<void> {
    this.clear();
    this.newest = file;
    const image =
      file && (await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null));
    if (!image || Math.min(image.width, image.height) < PICTURE_MIN_SIDE) return;
    if (this.newest !== file) {
      image.close();
      return;
    }
    this.image = image;
    this.side = this.widest(image);
    this.middle = { x: image.width / 2, y: image.height / 2 };
    const most = this.widest(image) / PICTURE_MIN_SIDE;
    this.zoom.max = String(Math.floor(most * 100));
    this.zoom.disabled = most < 1.01;
    this.box.hidden = false;
    this.draw();
  }

  clear(): void {
    this.image?.close();
    this.image = null;
    this.fingers.clear();
    this.box.hidden = true;
  }

  /** Returns the picture to send, cut to the chosen square; null if no picture was chosen. */
  async cut(): Promise<Blob | null> {
    if (!this.image) return null;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.min(PICTURE_LONGEST_SIDE, Math.round(this.side));
    this.drawOn(canvas);
    return new Promise((done) => canvas.toBlob(done, "image/jpeg", PICTURE_QUALITY / 100));
  }

  private widest = ({ width, height }: ImageBitmap): number => Math.min(width, height);

  private draw(): void {
    if (!this.image) return;
    this.zoom.value = String(Math.round((this.widest(this.image) / this.side) * 100));
    this.drawOn(this.canvas);
  }

  private drawOn(canvas: HTMLCanvasElement): void {
    const pen = canvas.getContext("2d");
    if (!pen || !this.image) return;
    const { side, middle } = this;
    pen.imageSmoothingQuality = "high";
    // The background is white, as on the server, because a JPEG has no transparency.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(
      this.image,
      ...([middle.x - side / 2, middle.y - side / 2, side, side] as const),
      ...([0, 0, canvas.width, canvas.height] as const),
    );
  }

  /** Moves the frame by a number of the picture's pixels. */
  private move(x: number, y: number): void {
    if (!this.image) return;
    const within = (wanted: number, length: number) =>
      Math.min(Math.max(wanted, this.side / 2), length - this.side / 2);
    this.middle = {
      x: within(this.middle.x + x, this.image.width),
      y: within(this.middle.y + y, this.image.height),
    };
    this.draw();
  }

  private enlargeTo(factor: number): void {
    if (!this.image) return;
    const widest = this.widest(this.image);
    this.side = Math.min(widest, Math.max(PICTURE_MIN_SIDE, widest / factor));
    this.move(0, 0);
  }

  private enlarge(by: number): void {
    if (this.image) this.enlargeTo((this.widest(this.image) / this.side) * by);
  }

  private onMove(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const [other] = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const scale = this.side / this.canvas.getBoundingClientRect().width;
    if (other) this.enlarge(distance(event, other) / Math.max(1, distance(before, other)));
    else this.move((before.x - event.x) * scale, (before.y - event.y) * scale);
    this.fingers.set(event.pointerId, { x: event.x, y: event.y });
  }

  private onKey(event: KeyboardEvent): void {
    const step = this.side * KEY_STEP;
    const doing: Record<string, () => void> = {
      ArrowLeft: () => this.move(-step, 0),
      ArrowRight: () => this.move(step, 0),
      ArrowUp: () => this.move(0, -step),
      ArrowDown: () => this.move(0, step),
      "+": () => this.enlarge(ZOOM_STEP),
      "-": () => this.enlarge(1 / ZOOM_STEP),
    };
    const action = doing[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  }
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
