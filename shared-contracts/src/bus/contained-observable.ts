import { Observable, type Observer, type Operator, type Subscriber, type Subscription } from "rxjs";

/** Owner of subscriptions: where they are kept, and where errors go that their own chain doesn't handle. */
export type ReaderScope = {
  readonly subscriptions: Subscription;
  contain(error: unknown): void;
};

/** Adds a reader to a stream that never completes or fails; the stream itself contains errors thrown by `read`. */
type Connect<Value> = (read: (value: Value) => void) => Subscription;

type ObserverOrNext<Value> = Partial<Observer<Value>> | ((value: Value) => void) | null | undefined;
type OnError = ((error: unknown) => void) | null | undefined;
type OnComplete = (() => void) | null | undefined;

/**
 * An Observable whose subscribers, even behind operators, pass errors to their scope while the owner is known. Plain
 * rxjs throws them in a later task without an owner.
 */
export class ContainedObservable<Value> extends Observable<Value> {
  readonly #scope: ReaderScope;
  readonly #connect: Connect<Value> | undefined;

  constructor(scope: ReaderScope, connect?: Connect<Value>) {
    super(connect && ((subscriber) => connect((value) => subscriber.next(value))));
    this.#scope = scope;
    this.#connect = connect;
  }

  override lift<Result>(operator?: Operator<Value, Result>): Observable<Result> {
    const lifted = new ContainedObservable<Result>(this.#scope);
    lifted.source = this;
    lifted.operator = operator;
    return lifted;
  }

  override subscribe(observerOrNext?: ObserverOrNext<Value>, error?: OnError, complete?: OnComplete): Subscription {
    // Links of an operator chain subscribe directly: errors travel down the chain to the last subscriber.
    if (isOperatorLink(observerOrNext)) return super.subscribe(observerOrNext);
    if (this.#connect) return this.#connect(toReader(observerOrNext));

    const subscription = super.subscribe(containedObserver(toObserver(observerOrNext, error, complete), this.#scope));
    this.#scope.subscriptions.add(subscription);
    return subscription;
  }
}

function containedObserver<Value>(observer: Partial<Observer<Value>>, scope: ReaderScope): Observer<Value> {
  function attempt(run: () => void): void {
    try {
      run();
    } catch (error) {
      scope.contain(error);
    }
  }
  return {
    next: (value) => attempt(() => observer.next?.(value)),
    error: (error) => attempt(() => (observer.error ? observer.error(error) : scope.contain(error))),
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
