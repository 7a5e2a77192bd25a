// biome-ignore-all lint/style/noExcessiveLinesPerFile: a line for each text.
/** Made of the English texts by `npm run -w web texts`: the placeholders of each text. */
export interface Texts {
  'account.title': null
  'account.link': { provider: string }
  'account.linked': null
  'account.why': null
  'account.none': null
  'account.none.body': null
  'account.working': null
  'account.done.title': null
  'account.done.gift': null
  'account.done.stays': null
  'account.done.go': null
  'account.failed.title': null
  'account.failed.cancelled': null
  'account.taken.title': null
  'account.taken.body': null
  'account.taken.switch': null
  'account.taken.merge': null
  'account.taken.mergeNote': null
  'account.taken.stay': null
  'account.continue': { provider: string }
  'account.or': null
  'account.forget': null
  'account.forget.title': null
  'account.forget.body': null
  'account.forget.confirm': null
  'account.delete': null
  'account.delete.title': null
  'account.delete.gone': null
  'account.delete.stays': null
  'account.delete.days': null
  'account.delete.again': null
  'account.delete.agree': null
  'account.delete.next': null
  'account.delete.stay': null
  'account.verify.which': null
  'account.verify.guest': null
  'account.verify.another': null
  'account.closing.done': null
  'account.closing.title': null
  'account.closing.body': { date: string }
  'account.closing.keep': null
  'account.closing.go': null
  'ads.title': null
  'ads.body': { coins: string; energy: string }
  'ads.left': { left: number; max: number }
  'ads.forCoins': { coins: string }
  'ads.forEnergy': { energy: string }
  'ads.forOption': null
  'ads.forRevive': null
  'ads.adsLimit': null
  'ads.noAdv': null
  'ads.adsLoading': null
  'ads.failed': null
  'ads.retry': null
  'ads.pending': null
  'ads.got.coins': { coin: number }
  'ads.got.energy': { power: string }
  'ads.house.label': null
  'ads.house.wait': { seconds: number }
  'ads.house.done': null
  'ads.house.play': null
  'books.mine': null
  'books.empty.title': null
  'books.empty.body': null
  'books.make.title': null
  'books.make.body': null
  'books.make.button': { price: string }
  'books.make.free': null
  'books.make.notOver': null
  'books.make.asking': null
  'books.make.confirm': null
  'books.short.body': { have: string; price: string }
  'books.queued': { progress: string }
  'books.failed': null
  'books.chapters': { count: number }
  'books.open': null
  'books.delete': null
  'books.delete.title': null
  'books.delete.body': null
  'books.download': null
  'books.reader.next': null
  'books.reader.previous': null
  'books.reader.page': { page: string; pages: string }
  'books.reader.settings': null
  'books.reader.size': null
  'books.reader.smaller': null
  'books.reader.larger': null
  'books.reader.paper': null
  'books.reader.day': null
  'books.reader.night': null
  'books.reader.contents': null
  'books.reader.cover': null
  'books.reader.end': null
  'books.reader.smoothed': null
  'books.keep': null
  'books.gone': null
  'cards.mine': null
  'cards.have': { all: number; won: number }
  'cards.secret': null
  'cards.background': null
  'cards.large': null
  'cards.wonAt': { date: string }
  'cards.cost': null
  'cards.set': null
  'cards.unset': null
  'cards.set.done': null
  'cards.unset.done': null
  'cards.empty.title': null
  'cards.empty.body': null
  'cards.preview': null
  'cards.preview.zoom': null
  'cards.preview.next': null
  'cards.preview.previous': null
  'cards.preview.save': null
  'cards.preview.saved': null
  'cards.preview.notSaved': null
  'creators.stories': { n: number }
  'creators.hearts': { n: number }
  'creators.thank': { name: string }
  'creators.thanked': { name: string }
  'daily.checkIn.title': null
  'daily.checkIn.body': null
  'daily.checkIn.guest': null
  'daily.checkIn.day': { day: string }
  'daily.checkIn.claim': null
  'daily.checkIn.done': null
  'daily.checkIn.gained': null
  'daily.checkIn.claimed': null
  'daily.checkIn.claimable': null
  'daily.checkIn.ahead': null
  'daily.checkIn.strip': { day: string }
  'daily.coins': { coin: number }
  'daily.energy': { power: string }
  'daily.have': { coin: number }
  'daily.now.title': null
  'daily.now.gift': null
  'daily.now.trade': null
  'daily.now.none': null
  'daily.next.guest': { when: string }
  'daily.next.player': { power: number; when: string }
  'daily.next.when': { clock: string; rest: string }
  'daily.short': { coin: number }
  'daily.exchange.title': null
  'daily.exchange.ask': { coins: string; energy: string }
  'daily.exchange.confirm': { coins: string }
  'daily.exchange.done': { energy: string }
  'daily.exchange.empty': null
  'daily.earn.title': null
  'daily.earn.body': null
  'daily.earn.go': null
  'daily.receipts.title': null
  'daily.receipts.empty.title': null
  'daily.receipts.empty.body': null
  'daily.unlock.title': null
  'daily.unlock.body': { coins: string }
  'daily.unlock.confirm': { coins: string }
  'daily.unlock.done': null
  'daily.unlock.short.title': null
  'daily.unlock.short.body': { coins: string; have: string }
  'daily.unlock.earn': null
  'daily.later': null
  'games.score': null
  'games.fresh': null
  'games.plays': { count: string; plays: string }
  'games.locked': null
  'games.progress': { percent: string }
  'games.kind': null
  'games.kind.all': null
  'games.kind.roleplay': null
  'games.kind.romance': null
  'games.search': null
  'games.empty.title': null
  'games.empty.body': null
  'games.loadingMore': null
  'games.end': null
  'games.recommended': null
  'games.popularity': null
  'games.difficulty': null
  'games.fun': null
  'games.difficulty.easy': null
  'games.difficulty.middle': null
  'games.difficulty.hard': null
  'games.introduction': null
  'games.rule': null
  'games.creator': { name: string }
  'games.cast': null
  'games.cost': { power: string }
  'games.free': null
  'games.turns': { turns: string }
  'games.endings': { count: number }
  'games.toldIn': { language: string }
  'games.languages': { languages: string }
  'games.play': null
  'games.keepGoing': null
  'games.again': null
  'games.unlock': { price: string }
  'games.rating.all': null
  'games.rating.years': { years: string }
  'games.facts': null
  'guardian.title': null
  'guardian.intro': null
  'guardian.model': null
  'guardian.model.about': null
  'guardian.ads': null
  'guardian.ads.about': null
  'guardian.spending': null
  'guardian.spending.about': null
  'guardian.pin': null
  'guardian.pin.again': null
  'guardian.pin.wrong': null
  'guardian.pin.differs': null
  'guardian.set': null
  'guardian.save': null
  'guardian.remove': null
  'guardian.forgot': null
  'guardian.forgot.body': null
  'guardian.forgot.confirm': null
  'guardian.lifts': { date: string }
  'guardian.saved': null
  'guardian.removed': null
  'guide.title': null
  'guide.invite.title': null
  'guide.invite.body': null
  'guide.invite.start': null
  'guide.script.title': null
  'guide.script': null
  'guide.energy': null
  'guide.way': null
  'guide.action': null
  'guide.next': null
  'guide.words': null
  'guide.standing': null
  'guide.menu': null
  'guide.ending': null
  'guide.step': { all: number; step: number }
  'guide.forward': null
  'guide.skip': null
  'guide.more': null
  'guide.target': null
  'guide.exit.title': null
  'guide.exit.body': null
  'guide.exit.leave': null
  'guide.exit.stay': null
  'guide.done.title': null
  'guide.done.body': null
  'home.morning': { name: string }
  'home.day': { name: string }
  'home.evening': { name: string }
  'home.continue': null
  'home.play': null
  'home.hot': null
  'home.recent': null
  'home.keepGoing': null
  'home.more': null
  'home.empty.title': null
  'home.empty.body': null
  'home.update': null
  'home.update.take': null
  'home.offline': null
  'home.age.title': null
  'home.age.body': null
  'home.age.tell': null
  'home.gift.title': null
  'home.gift.body': { coin: number }
  'home.gift.thanks': null
  'launch.body': null
  'launch.leave': null
  'lives.title': null
  'lives.open': null
  'lives.empty.title': null
  'lives.empty.body': null
  'lives.scenes': null
  'lives.unseen': null
  'lives.ways': { of: string; seen: string }
  'lives.waysIn': { of: string; seen: string }
  'lives.life': { life: string }
  'lives.read': null
  'lives.going': null
  'lives.left': null
  'lives.own': null
  'lives.rolls': { count: number }
  'lives.turned': { need: string; rolled: string }
  'lives.odds': null
  'lives.made': { made: string; met: string }
  'lives.again': null
  'lives.reading': { life: string }
  'login.tagline': null
  'login.birth.title': null
  'login.birth.why': null
  'login.month': null
  'login.year': null
  'login.birth.skip': null
  'login.birth.missing': null
  'login.terms': null
  'login.guest': null
  'login.guestAgain': null
  'milestones.title': null
  'milestones.have': { all: string; have: string }
  'milestones.notYet': null
  'milestones.new': null
  'milestones.name.ended': null
  'milestones.how.ended': null
  'milestones.name.let_go': null
  'milestones.how.let_go': null
  'milestones.name.no_dice': null
  'milestones.how.no_dice': null
  'milestones.name.own_words': null
  'milestones.how.own_words': null
  'milestones.name.second_chance': null
  'milestones.how.second_chance': null
  'milestones.name.all_doors': null
  'milestones.how.all_doors': null
  'milestones.name.all_endings': null
  'milestones.how.all_endings': null
  'milestones.name.own_door': null
  'milestones.how.own_door': null
  'milestones.name.long_shot': null
  'milestones.how.long_shot': null
  'milestones.name.twenty': null
  'milestones.how.twenty': null
  'milestones.name.one_and_won': null
  'milestones.how.one_and_won': null
  'milestones.name.thrice': null
  'milestones.how.thrice': null
  'milestones.name.unfailing': null
  'milestones.how.unfailing': null
  'milestones.name.talker': null
  'milestones.how.talker': null
  'milestones.name.gentle': null
  'milestones.how.gentle': null
  'milestones.name.made_up': null
  'milestones.how.made_up': null
  'milestones.name.curious': null
  'milestones.how.curious': null
  'milestones.name.two_sides': null
  'milestones.how.two_sides': null
  'milestones.name.every_place': null
  'milestones.how.every_place': null
  'milestones.name.three_stories': null
  'milestones.how.three_stories': null
  'mine.guest': null
  'mine.id': { id: string }
  'mine.terms': null
  'mine.privacy': null
  'mine.version': { version: string }
  'mine.logout': null
  'mine.logout.title': null
  'mine.logout.body': null
  'mine.logout.confirm': null
  'mine.logout.stay': null
  'mine.settings': null
  'notices.readAll': null
  'notices.unread': null
  'notices.personal': null
  'notices.system': null
  'notices.open': null
  'notices.understood': null
  'notices.empty.title': null
  'notices.empty.body': null
  'own.title': null
  'own.lead': null
  'own.file': null
  'own.file.hint': null
  'own.typed': null
  'own.name': null
  'own.premise': null
  'own.premise.hint': null
  'own.look': null
  'own.greeting': null
  'own.tone': null
  'own.tone.tender': null
  'own.tone.bright': null
  'own.tone.tense': null
  'own.private': null
  'own.play': null
  'own.other': null
  'own.mine': null
  'own.drop': null
  'own.drop.title': null
  'own.drop.body': null
  'play.say': null
  'play.send': null
  'play.count': { count: number; most: number }
  'play.choices': null
  'play.cost': { power: number }
  'play.costUpTo': { power: number }
  'play.untried': null
  'play.exits': null
  'play.stakes.gains': { list: string }
  'play.stakes.risks': { list: string }
  'play.stakes.ends': null
  'play.stakes.item': null
  'play.free': null
  'play.odds.sure': null
  'play.odds.likely': null
  'play.odds.even': null
  'play.odds.unlikely': null
  'play.odds.desperate': null
  'play.skip': null
  'play.next': null
  'play.read.mark': null
  'play.read.skip': null
  'play.you': null
  'play.answering': null
  'play.told': null
  'play.waits': { power: number }
  'play.opening.title': null
  'play.opening.body': null
  'play.opening.own': null
  'play.clarify.title': null
  'play.clarify.free': null
  'play.clarify.else': null
  'play.clarify.justSay': null
  'play.confirm.ends': null
  'play.confirm.leaves': null
  'play.confirm.spends': null
  'play.confirm.irreversible': null
  'play.confirm.no': null
  'play.dice.ok': null
  'play.dice.ko': null
  'play.dice.numbers': { need: number; rolled: number }
  'play.dice.flair': { bonus: number }
  'play.dice.skip': null
  'play.standing': null
  'play.objective': null
  'play.turnsLeft': null
  'play.items': null
  'play.of': { most: number; value: number }
  'play.music.on': null
  'play.music.off': null
  'play.voice.on': null
  'play.voice.off': null
  'play.voice.pace': null
  'play.voice.which': null
  'play.voice.own': null
  'play.mic': null
  'play.mic.refused': null
  'play.menu.title': null
  'play.menu.log': null
  'play.menu.truth': null
  'play.menu.standing': null
  'play.menu.record': null
  'play.menu.restart': null
  'play.menu.leave': null
  'play.menu.undo': null
  'play.speed.title': null
  'play.speed.slow': null
  'play.speed.usual': null
  'play.speed.fast': null
  'play.speed.atOnce': null
  'play.log.look': null
  'play.log.book': null
  'play.log.letters': null
  'play.log.empty': null
  'play.truth.title': null
  'play.truth.empty': null
  'play.truth.turn': { turn: number }
  'play.truth.dice': null
  'play.restart.title': null
  'play.restart.body': null
  'play.restart.confirm': null
  'play.undo.no': null
  'play.undo.title': null
  'play.undo.body': null
  'play.undo.confirm': null
  'play.undo.done': null
  'play.result.won': null
  'play.result.failed': null
  'play.result.see': null
  'play.result.again': null
  'play.result.next': { title: string }
  'play.result.found': { endings: string; of: string }
  'play.again.title': null
  'play.again.body': null
  'play.result.lookBack': null
  'play.toll.title': null
  'play.toll.turns': { turns: number }
  'play.toll.energy': { energy: number }
  'play.toll.revives': { revives: number }
  'play.card.new': null
  'play.reward.coins': { coin: number }
  'play.reward.energy': { power: number }
  'play.revive.open': null
  'play.revive.title': null
  'play.revive.body': { scene: string }
  'play.revive.cost': null
  'play.revive.free': null
  'play.revive.left': null
  'play.revive.until': null
  'play.revive.short': { coin: number }
  'play.revive.accept': { coin: number }
  'play.revive.refuse': null
  'play.revive.refuse.title': null
  'play.revive.refuse.body': null
  'play.revive.back': { scene: string }
  'play.revive.again': null
  'play.energy.title': null
  'play.energy.body': { has: number; power: number }
  'play.energy.guest': null
  'play.energy.player': null
  'play.energy.bind': null
  'play.energy.get': null
  'play.energy.later': null
  'play.energy.yours': null
  'play.energy.have': { has: number; power: number }
  'play.notice.offline': null
  'play.notice.offlineSent': null
  'play.notice.offlineIdle': null
  'play.notice.relinking': null
  'play.notice.notSent': null
  'play.notice.fault': null
  'play.notice.busy': null
  'play.notice.answering': null
  'play.record.photos': null
  'play.record.cards': null
  'play.record.books': null
  'play.record.told': null
  'play.record.photosEmpty': null
  'play.record.cardsEmpty': null
  'play.record.booksEmpty': null
  'play.record.tabs': null
  'play.proof.title': null
  'play.proof.how': null
  'play.proof.sealed': null
  'play.proof.ok': null
  'play.proof.ko': null
  'play.proof.unable': null
  'play.proof.seal': null
  'play.proof.opened': null
  'play.proof.rolls': null
  'play.proof.none': null
  'play.proof.turn': { turn: number }
  'play.proof.roll.ok': null
  'play.proof.roll.ko': null
  'play.proof.roll.unknown': null
  'posters.share': null
  'posters.save': null
  'posters.copy': null
  'posters.copied': null
  'posters.notCopied': null
  'posters.picture': null
  'posters.scene': null
  'posters.card': null
  'posters.open': null
  'posters.drawing': null
  'privacy.export.title': null
  'privacy.export.body': null
  'privacy.export.make': null
  'privacy.export.making': null
  'privacy.export.ready': { date: string }
  'privacy.export.get': { size: string }
  'privacy.export.elsewhere': null
  'privacy.export.taken': null
  'privacy.export.failed': null
  'privacy.export.next': { date: string }
  'privacy.linked.since': { date: string }
  'privacy.unbind': null
  'privacy.unbind.title': null
  'privacy.unbind.none': null
  'privacy.unbind.none.body': null
  'privacy.unbind.why': null
  'privacy.unbind.which': null
  'privacy.unbind.ask': { provider: string }
  'privacy.unbind.body': null
  'privacy.unbind.done': { provider: string }
  'privacy.logins.all': null
  'privacy.logins.value': { count: number }
  'privacy.logins.ask': null
  'privacy.logins.body': null
  'privacy.logins.confirm': null
  'privacy.choices.title': null
  'privacy.choices.body': null
  'privacy.choices.all': null
  'privacy.choices.none': null
  'privacy.choices.always': null
  'privacy.choices.gpc': null
  'privacy.choices.minor': null
  'privacy.choices.age': null
  'privacy.choices.told': { date: string }
  'privacy.choices.unsaid': null
  'privacy.choices.on': null
  'privacy.choices.off': null
  'privacy.ask.title': null
  'privacy.ask.body': null
  'privacy.ask.choose': null
  'profile.avatar': null
  'profile.avatar.pick': { n: number }
  'profile.type.female': null
  'profile.type.male': null
  'profile.type.animal': null
  'profile.nickname': null
  'profile.nickname.hint': null
  'profile.count': { count: number; most: number }
  'profile.gender': null
  'profile.gender.male': null
  'profile.gender.female': null
  'profile.gender.others': null
  'profile.save': null
  'profile.saved': null
  'profile.edit': null
  'profile.first.title': null
  'profile.first.body': null
  'profile.first.skip': null
  'reviews.title': null
  'reviews.all': null
  'reviews.newest': null
  'reviews.highest': null
  'reviews.order': null
  'reviews.nobody': null
  'reviews.mine': null
  'reviews.points': { points: number }
  'safety.teller.title': null
  'safety.teller.authors': null
  'safety.teller.model': null
  'safety.teller.authors.why': null
  'safety.teller.model.why': null
  'safety.teller.resting': null
  'safety.teller.changed': null
  'safety.ai.notice': null
  'safety.ai.mark': null
  'safety.ai.mark.long': null
  'safety.break.due': { minutes: number }
  'safety.options.only': null
  'safety.options.write': null
  'safety.appeal.ask': null
  'safety.appeal.sent': null
  'safety.report.line': null
  'safety.report.title': null
  'safety.report.harmful': null
  'safety.report.sexual': null
  'safety.report.language': null
  'safety.report.nonsense': null
  'safety.report.other': null
  'safety.report.words': null
  'safety.report.send': null
  'safety.report.sent': null
  'safety.crisis.title': null
  'safety.crisis.body': null
  'safety.crisis.emergency': null
  'safety.crisis.call': { number: string }
  'safety.crisis.elsewhere': null
  'safety.crisis.kept': null
  'safety.crisis.back': null
  'safety.truth.model': null
  'safety.truth.strike': null
  'safety.truth.restore': null
  'safety.truth.struck': null
  'setting.permissions': null
  'setting.support': null
  'setting.community': null
  'setting.sound.system': null
  'setting.sound.system.about': null
  'setting.sound.game': null
  'setting.sound.button': null
  'setting.sound.track': null
  'setting.sound.track.bright': null
  'setting.sound.track.calm': null
  'setting.sound.track.tender': null
  'setting.sound.track.tense': null
  'setting.feedback.content': null
  'setting.feedback.content.hint': null
  'setting.feedback.contact': null
  'setting.feedback.contact.hint': null
  'setting.feedback.count': { count: number; most: number }
  'setting.feedback.picture': null
  'setting.feedback.picture.add': null
  'setting.feedback.picture.busy': null
  'setting.feedback.picture.open': null
  'setting.feedback.picture.remove': null
  'setting.feedback.send': null
  'setting.feedback.sent.title': null
  'setting.feedback.sent.body': null
  'setting.feedback.again': null
  'setting.version.check': null
  'setting.version.checking': null
  'setting.version.latest': null
  'setting.version.notChecked': null
  'setting.version.found': { version: string }
  'setting.version.ready': null
  'setting.version.update': null
  'setting.version.updating': null
  'setting.version.failed': null
  'setting.version.forced': null
  'setting.version.ignore': null
  'setting.version.ignored': null
  'setting.log.empty.title': null
  'setting.log.empty.body': null
  'setting.web.open': null
  'setting.web.outside.title': null
  'setting.web.outside.body': { host: string }
  'setting.web.none.title': null
  'setting.web.none.body': null
  'setting.textSize': null
  'setting.textSize.sample': null
  'shelf.ago.now': null
  'shelf.state.opening': null
  'shelf.state.open': null
  'shelf.state.revive': null
  'shelf.state.won': null
  'shelf.state.failed': null
  'shelf.history.select': null
  'shelf.history.done': null
  'shelf.history.all': null
  'shelf.history.remove': { count: number }
  'shelf.history.ask.title': null
  'shelf.history.ask.body': null
  'shelf.history.ask.confirm': null
  'shelf.history.removed': null
  'shelf.history.empty.title': null
  'shelf.history.empty.body': null
  'shelf.find': null
  'shelf.history.won': null
  'shelf.likes.mark': null
  'shelf.likes.removed': null
  'shelf.likes.added': null
  'shelf.likes.empty.title': null
  'shelf.likes.empty.body': null
  'shelf.rate.ask': null
  'shelf.rate.title': null
  'shelf.rate.mine': null
  'shelf.rate.points': null
  'shelf.rate.of': { points: number }
  'shelf.rate.word.0': null
  'shelf.rate.word.1': null
  'shelf.rate.word.2': null
  'shelf.rate.word.3': null
  'shelf.rate.word.4': null
  'shelf.rate.word.5': null
  'shelf.rate.review': null
  'shelf.rate.hint': null
  'shelf.rate.count': { count: number; most: number }
  'shelf.rate.send': null
  'shelf.rate.change': null
  'shelf.rate.sent': null
  'shelf.rate.votes': { count: number }
  'shell.tabs': null
  'shell.tab.home': null
  'shell.tab.me': null
  'shell.back': null
  'shell.close': null
  'shell.retry': null
  'shell.cancel': null
  'shell.coins': null
  'shell.energy': null
  'shell.exit': null
  'shell.offline.title': null
  'shell.offline.body': null
  'shell.error.title': null
  'shell.error.body': null
  'shell.notFound.title': null
  'shell.notFound.body': null
  'shell.notFound.home': null
  'shell.title.memory': null
  'shell.title.setting': null
  'shell.title.me': null
  'shell.title.welfare': null
  'shell.title.notification': null
  'shell.title.accountSafety': null
  'shell.title.deleteAgreement': null
  'shell.title.accountVerification': null
  'shell.title.versionUpdate': null
  'shell.title.feedback': null
  'shell.title.poster': null
  'shell.title.sound': null
  'shell.title.basicInformation': null
  'shell.title.allGames': null
  'shell.title.story': null
  'shell.title.card': null
  'shell.title.playingRecord': null
  'shell.title.likeGames': null
  'shell.title.updateLog': null
  'shell.title.language': null
  'shell.site.title': null
  'shell.site.about': null
  'shell.language.offer': null
  'tonight.title': null
  'tonight.once': null
  'tonight.play': null
  'tonight.goOn': null
  'tonight.look': null
  'tonight.left': { title: string }
  'tonight.streak': { nights: number }
  'tonight.nights': { nights: string }
  'tonight.next': { hours: number }
  'tonight.result': null
  'tonight.others': null
  'tonight.players': { players: number }
  'tonight.step': { step: number }
  'tonight.endings': null
  'tonight.mine': null
  'tonight.percent': { percent: number }
  'tonight.mark.good': null
  'tonight.mark.bad': null
  'tonight.mark.plain': null
  'tonight.tomorrow': null
  'tonight.share': null
  'tonight.share.line': { date: string }
  'tonight.share.copied': null
  'tonight.share.failed': null
  'tonight.shared.line': null
  'tonight.shared.won': null
  'tonight.shared.lost': null
  'tonight.shared.same': null
  'tonight.shared.over': null
  'tonight.shared.play': null
  'tonight.push.offer': null
  'tonight.push.label': null
  'tonight.push.about': null
  'tonight.push.denied': null
  'tonight.push.on': null
  'message.ok': null
  'message.malformed': null
  'message.too_many': null
  'message.ours': null
  'message.no_session': null
  'message.signed_in_elsewhere': null
  'message.account_closed': null
  'message.no_energy': null
  'message.no_coins': null
  'message.not_found': null
  'message.not_allowed': null
  'message.terms_missing': null
  'message.too_young': null
  'message.region_closed': null
  'message.no_such_game': null
  'message.game_removed': null
  'message.game_locked': null
  'message.no_such_play': null
  'message.no_such_turn': null
  'message.turn_open': null
  'message.restart_turn_open': null
  'message.scene_missing': null
  'message.text_missing': null
  'message.text_too_long': null
  'message.not_on_offer': null
  'message.play_over': null
  'message.no_tale': null
  'message.night_not_finished': null
  'message.tale_once': null
  'message.key_reused': null
  'message.no_revive_offer': null
  'message.nothing_to_undo': null
  'message.blocked': null
  'message.crisis': null
  'message.no_such_prop': null
  'message.price_changed': null
  'message.order_key_reused': null
  'message.claims_frozen': null
  'message.uid_mismatch': null
  'message.receipt_guest': null
  'message.receipt_reg': null
  'message.receipt_bind': null
  'message.receipt_refill': null
  'message.receipt_checkin': null
  'message.receipt_ad': null
  'message.receipt_pass': null
  'message.receipt_exchange': null
  'message.receipt_unlock': null
  'message.receipt_revive': null
  'message.receipt_storybook': null
  'message.receipt_chat': null
  'message.receipt_admin': null
  'message.receipt_hold': null
  'message.receipt_void': null
  'message.points_not_whole': null
  'message.points_missing': null
  'message.review_too_long': null
  'message.tab_hot': null
  'message.tab_best': null
  'message.tab_roleplay': null
  'message.tab_romance': null
  'message.tab_free': null
  'message.nickname_missing': null
  'message.nickname_too_long': null
  'message.no_such_avatar': null
  'message.birth_known': null
  'message.birth_impossible': null
  'message.no_such_zone': null
  'message.zone_too_soon': null
  'message.no_such_notice': null
  'message.contact_missing': null
  'message.contact_too_long': null
  'message.contact_not_mail': null
  'message.no_such_picture': null
  'message.feedback_too_many': null
  'message.no_such_version': null
  'message.update_forced': null
  'message.picture_too_big': null
  'message.picture_unreadable': null
  'message.upload_too_many': null
  'message.own_story_adults': null
  'message.card_none': null
  'message.card_no_name': null
  'message.card_no_words': null
  'message.card_text_too_long': null
  'message.card_characters': null
  'message.card_too_big': null
  'message.card_unreadable': null
  'message.card_packed': null
  'message.card_too_deep': null
  'message.own_story_today': null
  'message.own_story_full': null
  'message.no_such_card': null
  'message.no_such_milestone': null
  'message.no_such_link': null
  'message.network_error': null
  'message.login_failed': null
  'message.play_not_over': null
  'message.book_open': null
  'message.book_too_many': null
  'message.no_such_story': null
  'message.provider_off': null
  'message.sign_in_expired': null
  'message.identity_refused': null
  'message.sign_error': null
  'message.provider_bound': null
  'message.agreement_missing': null
  'message.account_mismatch': null
  'message.launch_again': null
  'message.merge_refused': null
  'message.receipt_merge': null
  'message.export_today': null
  'message.export_busy': null
  'message.last_identity': null
  'message.no_such_identity': null
  'message.consent_adults': null
  'message.consent_text': null
  'message.no_ending_yet': null
  'message.poster_too_many': null
  'message.ads_not_here': null
  'message.ad_limit': null
  'message.ad_too_soon': null
  'message.no_such_ad': null
  'message.ad_unpaid': null
  'message.no_choice_of_teller': null
  'message.options_only': null
  'message.blocked_minors': null
  'message.blocked_threat': null
  'message.blocked_slur': null
  'message.report_too_many': null
  'message.no_such_fact': null
  'message.fact_stands': null
  'message.report_answered': null
  'message.nickname_unfit': null
  'message.card_unfit': null
  'message.guardian_wrong_pin': null
  'message.guardian_no_pin': null
  'message.guardian_wait': null
  'message.guardian_spending': null
  'message.unlock_failed': null
  'message.setup_failed': null
  'message.feedback_failed': null
  'message.save_failed': null
  'message.binding_failed': null
  'message.push_off': null
  'message.push_service': null
  'message.push_tonight': null
}
