import {
  Badge,
  Button,
  ButtonLink,
  CartIcon,
  IconButton,
  Link,
  Popover,
  Price,
  ShareIcon,
  Stars,
  Tooltip,
} from "../src/index.js";

const VARIANTS = ["primary", "secondary", "tertiary", "link"] as const;
const TONES = ["neutral", "accent", "positive", "warning", "negative", "info"] as const;

export function ActionSamples() {
  return (
    <>
      {(["small", "medium", "large"] as const).map((size) => (
        <div className="row" key={size}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              Add to cart
            </Button>
          ))}
        </div>
      ))}
      <div className="row">
        <Button busy>Adding</Button>
        <Button disabled>Coming Soon</Button>
        <Tooltip text="This product is blocked for your account. Contact your administrator.">
          {(described) => (
            <Button unavailable {...described}>
              Blocked product
            </Button>
          )}
        </Tooltip>
        <ButtonLink href="#top" variant="secondary">
          Sign in
        </ButtonLink>
        <IconButton label="Share">
          <ShareIcon />
        </IconButton>
        <Button>
          <CartIcon /> Add 3 more to cart
        </Button>
        <Popover trigger="Delivery to 01760" label="Delivery location" open={false} onOpenChange={() => {}}>
          panel
        </Popover>
      </div>
    </>
  );
}

export function TextSamples() {
  return (
    <>
      <div className="row">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone === "positive" ? "Free delivery" : `Badge ${tone}`}
          </Badge>
        ))}
      </div>
      <div className="row">
        <Price final="$12.49" size="small" />
        <Price final="$12.49" struck="$15.99" reduced />
        <Price
          final="$1,249.00"
          struck="$1,599.00"
          struckLabel="List price"
          perUnit="$0.02 per sheet"
          size="large"
          reduced
        />
        <Price final="$8.00" label="Starting at" labelShown />
      </div>
      <div className="row">
        {[0, 0.5, 2.3, 4.6, 5].map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
        <Stars rating={4.2} size={24} />
        <Link href="#qna">12 questions</Link>
        <Link href="https://example.com" external>
          Learn more
        </Link>
      </div>
    </>
  );
}
