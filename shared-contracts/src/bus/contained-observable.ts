import { Observable, type Observer, type Operator, type Subscriber, type Subscription } from "rxjs";

/** Takes the errors of a subscription's owner that its own chain doesn't handle. */
type Contain = (error: unknown) => void;

/** Adds a reader to a stream that never completes or fails; the stream itself contains errors thrown by `read`. */
type Connect<Value> = (read: (value: Value) => void) => Subscription;

type ObserverOrNext<Value> = Partial<Observer<Value>> | ((value: Value) => void) | null | undefined;
type OnError = ((error: unknown) => void) | null | undefined;
type OnComplete = (() => void) | null | undefined;

/**
 * An Observable whose subscribers, even behind operators, pass errors on while their owner is known. Plain
 * rxjs throws them in a later task without an owner.
 */
export class ContainedObservable<Value> extends Observable<Value> {
  readonly #contain: Contain;
  readonly #connect: Connect<Value> | undefined;

  constructor(contain: Contain, connect?: Connect<Value>) {
    super(connect && ((subscriber) => connect((value) => subscriber.next(value))));
    this.#contain = contain;
    this.#connect = connect;
  }

  override lift<Result>(operator?: Operator<Value, Result>): Observable<Result> {
    const lifted = new ContainedObservable<Result>(this.#contain);
    lifted.source = this;
    lifted.operator = operator;
    return lifted;
  }

  override subscribe(observerOrNext?: ObserverOrNext<Value>, error?: OnError, complete?: OnComplete): Subscription {
    // Links of an operator chain subscribe directly: errors travel down the chain to the last subscriber.
    if (isOperatorLink(observerOrNext)) return super.subscribe(observerOrNext);
    if (this.#connect) return this.#connect(toReader(observerOrNext));

    return super.subscribe(containedObserver(toObserver(observerOrNext, error, complete), this.#contain));
  }
}

function containedObserver<Value>(observer: Partial<Observer<Value>>, contain: Contain): Observer<Value> {
  function attempt(run: () => void): void {
    try {
      run();
    } catch (error) {
      contain(error);
    }
  }
  return {
    next: (value) => attempt(() => observer.next?.(value)),
    error: (error) => attempt(() => (observer.error ? observer.error(error) : contain(error))),
    complete: () => attempt(() => observer.complete?.()),
  };
}

/** The stream calls it for every event, so a plain function isn't wrapped. */
function toReader<Value>(observerOrNext: ObserverOrNext<Value>): (value: Value) => void {
  if (typeof observerOrNext === "function") return observerOrNext;
  return (value) => observerOrNext?.next?.(value);
}

function toObserver<Value>(
  observerOrNext: ObserverOrNext<Value>,
  error: OnError,
  complete: OnComplete,
): Partial<Observer<Value>> {
  if (typeof observerOrNext === "object" && observerOrNext) return observerOrNext;
  return {
    ...(observerOrNext && { next: observerOrNext }),
    ...(error && { error }),
    ...(complete && { complete }),
  };
}

function isOperatorLink<Value>(observer: ObserverOrNext<Value>): observer is Partial<Observer<Value>> & Subscription {
  return typeof observer === "object" && observer !== null && "unsubscribe" in observer;
}

/** The sending side of an Observable, without a Subject's per-value copying and error handling. */
export function createEmitter<Value>() {
  let subscribers: readonly Subscriber<Value>[] = [];

  return {
    values: new Observable<Value>((subscriber) => {
      subscribers = [...subscribers, subscriber];
      return () => {
        subscribers = subscribers.filter((other) => other !== subscriber);
      };
    }),
    emit(value: Value): void {
      for (const subscriber of subscribers) subscriber.next(value);
    },
  };
}
