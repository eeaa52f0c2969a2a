import { WebSocket } from "undici";
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import type { Miniflare } from "miniflare";

/** Whether the CPU time and memory of workerd can be read. This needs /proc, as on Linux. */
export const canMeasure = existsSync("/proc/self/stat");

/** Milliseconds per clock tick in /proc. Every Linux that Node supports has a hundred ticks per second. */
const TICK_MS = 10;

/** Returns the fields of /proc/<pid>/stat that follow the command's name, or null if the process has ended. */
function readStat(pid: number): { command: string; fields: string[] } | null {
  try {
    const [, command = "", rest = ""] =
      /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return { command, fields: rest.split(" ") };
  } catch {
    return null;
  }
}

/** Positions in the fields after the command's name, as `man proc_pid_stat` lists them. */
const [USER_TIME, SYSTEM_TIME] = [11, 12];

/** The state of a socket that waits for connections, in the tables of /proc/net. */
const LISTENING = "0A";

/** Returns the numbers of the sockets that wait for connections at a port. */
function socketsAt(port: number): string[] {
  const end = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return ["/proc/net/tcp", "/proc/net/tcp6"].filter(existsSync).flatMap((table) =>
    readFileSync(table, "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([, local = "", , state, , , , , , socket = ""]) =>
        local.endsWith(end) && state === LISTENING ? [socket] : [],
      ),
  );
}

function hasSocket(pid: number, sockets: readonly string[]): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((file) => {
      const [, socket] = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${file}`)) ?? [];
      return socket !== undefined && sockets.includes(socket);
    });
  } catch {
    // The process has ended, or it has closed the file.
    return false;
  }
}

/**
 * Returns the process id of the workerd that runs a product. It is the one that listens at the product's port: this
 * process may have started others, before and after.
 */
export async function findWorkerProcess(miniflare: Miniflare): Promise<number> {
  const sockets = socketsAt(Number((await miniflare.ready).port));
  const pid = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((each) => readStat(each)?.command === "workerd" && hasSocket(each, sockets));
  if (pid === undefined) throw new Error("no workerd listens at the port of the product");
  return pid;
}

/** Returns the CPU time in milliseconds that a process has used so far, in steps of ten milliseconds. */
export function cpuTime(pid: number): number {
  const stat = readStat(pid);
  if (!stat) throw new Error(`process ${pid} has ended`);
  return (Number(stat.fields[USER_TIME]) + Number(stat.fields[SYSTEM_TIME])) * TICK_MS;
}

const schedule = (pid: number) => `/proc/${pid}/task/${pid}/schedstat`;

/** Whether the CPU time of a single thread can be read in nanoseconds. Some kernels are built without these figures. */
export const canMeasureThreads =
  existsSync(schedule(process.pid)) && Number.parseInt(readFileSync(schedule(process.pid), "utf8"), 10) > 0;

/**
 * Returns the CPU time in milliseconds of a process's main thread, exact to a fraction of a millisecond. In workerd this
 * thread answers the requests, while other threads compile and collect garbage.
 */
export const mainThreadTime = (pid: number): number =>
  Number.parseInt(readFileSync(schedule(pid), "utf8"), 10) / 1_000_000;

const kilobytesOf = (pid: number, name: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** Returns the memory of a process in megabytes. */
export const memory = (pid: number): number => kilobytesOf(pid, "VmRSS") / 1024;

export interface Usage {
  cpuMs: number;
  /** The peak memory minus the memory at the start of the measurement, in megabytes. */
  addedMegabytes: number;
}

/** Starts to measure a process. The returned function returns the CPU time and the additional memory since then. */
export function startMeasurement(pid: number): () => Usage {
  // Resets the peak memory (VmHWM), so that earlier work of the process does not count.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const [cpu, rest] = [cpuTime(pid), memory(pid)];
  return () => ({
    cpuMs: cpuTime(pid) - cpu,
    addedMegabytes: kilobytesOf(pid, "VmHWM") / 1024 - rest,
  });
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize: number;
}

/** Returns the memory of one Worker's heap and buffers in megabytes, after a garbage collection. */
export async function heapUsage(inspector: URL, worker: string): Promise<number> {
  const targets: { title: string; webSocketDebuggerUrl: string }[] = await (
    await fetch(new URL("/json", inspector.href.replace(/^ws/, "http")))
  ).json();
  const target = targets.find(({ title }) => title.endsWith(` ${worker}`));
  if (!target) throw new Error(`no Worker ${worker} among ${targets.map(({ title }) => title).join(", ")}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    return await new Promise<number>((resolve, reject) => {
      socket.addEventListener("error", () => reject(new Error("the inspector did not answer")));
      socket.addEventListener("open", () => {
        // The heap snapshot itself is not needed, but V8 collects garbage before it. workerd ignores
        // HeapProfiler.collectGarbage.
        socket.send(JSON.stringify({ id: 1, method: "HeapProfiler.takeHeapSnapshot" }));
        socket.send(JSON.stringify({ id: 2, method: "Runtime.getHeapUsage" }));
      });
      socket.addEventListener("message", ({ data }) => {
        const { id, result }: { id?: number; result: HeapUsage } = JSON.parse(String(data));
        if (id === 2) resolve(Math.round((result.usedSize + result.backingStorageSize) / 1e5) / 10);
      });
    });
  } finally {
    socket.close();
  }
}
